package ai.crewlet.tenantry.operator.assess;

import ai.crewlet.tenantry.api.ObjectNames;
import ai.crewlet.tenantry.api.crewlet.seat.Seat;
import ai.crewlet.tenantry.engine.config.Revision;
import ai.crewlet.tenantry.engine.document.EngineDocument;
import ai.crewlet.tenantry.engine.fleet.ConfigStatus;
import ai.crewlet.tenantry.engine.fleet.Fleet;
import ai.crewlet.tenantry.engine.fleet.FleetNode;
import ai.crewlet.tenantry.engine.fleet.HeldSeat;
import ai.crewlet.tenantry.engine.health.EngineStatus;
import ai.crewlet.tenantry.operator.snapshot.EngineReport;
import ai.crewlet.tenantry.operator.snapshot.PodFacts;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** What a report of an engine is made of; applies a revision at once unless told otherwise. */
public final class FakeEngine {

  /** How it gets on with what it is given from now on. */
  public ConfigStatus outcome = ConfigStatus.OK;

  public String fault = "";

  /** Whether health still answers from before the first revision was applied. */
  public boolean healthLags;

  /** What is known of it instead of its answers. */
  public Optional<EngineReport> silence = Optional.empty();

  public final Set<String> joined = new HashSet<>();
  public final Set<String> unplaced = new HashSet<>();
  public final Set<String> stored = new HashSet<>();
  public Optional<EngineDocument> document = Optional.empty();
  public final Map<String, Boolean> pauses = new HashMap<>();
  private final List<Revision> revisions = new ArrayList<>();
  private Optional<String> applied = Optional.empty();
  private ConfigStatus reported = ConfigStatus.OK;
  private Map<String, String> storedPlacements = Map.of();
  private Map<String, String> placements = Map.of();

  boolean runsSomething() {
    return applied.isPresent();
  }

  /**
   * @param pools of the seats that the document places on one
   */
  void store(
      String id, EngineDocument written, String summary, Instant now, Map<String, String> pools) {
    storedPlacements = pools;
    activate(id, "operator", summary, now);
    document = Optional.of(written);
    apply();
  }

  /** Written by a person, over whatever is there, with another mission. */
  public void foreignRevision(String writer, Instant now) {
    foreignRevision(writer, now, there -> there.put("mission", "by " + writer));
  }

  /** Written by a person, over whatever is there. */
  public void foreignRevision(String writer, Instant now, Consumer<ObjectNode> change) {
    ObjectNode content =
        document.map(EngineDocument::content).orElseGet(JsonNodeFactory.instance::objectNode);
    change.accept(content);
    document = Optional.of(EngineDocument.of(content));
    activate("foreign-" + revisions.size(), writer, "by hand", now);
    applied = activeId();
  }

  /** The engine gets round to the active revision. */
  public void apply() {
    reported = outcome;
    if (outcome == ConfigStatus.OK) {
      applied = activeId();
      placements = storedPlacements;
    }
  }

  /** As if its volume had been replaced by an empty one. */
  public void loseVolume() {
    revisions.clear();
    document = Optional.empty();
    stored.clear();
    applied = Optional.empty();
  }

  /** As if its volume had been replaced by one from when the first document was written. */
  public void goBack() {
    Revision first = revisions.get(revisions.size() - 1);
    revisions.clear();
    activate(first.id(), first.createdBy(), first.summary(), first.createdAt().toInstant());
    applied = activeId();
  }

  EngineReport report(String pod, List<Seat> seats, List<PodFacts> pods) {
    boolean current = applied.equals(activeId());
    var node =
        new FleetNode(
            pod,
            List.of("ingress", "seats", "workers"),
            Map.of(),
            activeId(),
            current ? ConfigStatus.OK : reported,
            current ? "" : fault);
    return new EngineReport.Answered(
        applied.isPresent() ? EngineStatus.OK : EngineStatus.UNCONFIGURED,
        healthLags ? Optional.empty() : applied,
        revisions,
        new Fleet(List.of(node), held(pod, seats, pods), List.of()),
        joined,
        stored);
  }

  private List<HeldSeat> held(String pod, List<Seat> seats, List<PodFacts> pods) {
    return applied.isEmpty()
        ? List.of()
        : seats.stream()
            .filter(seat -> !seat.getSpec().human())
            .map(seat -> seat.getMetadata().getName())
            .filter(seat -> !unplaced.contains(seat))
            .map(seat -> new HeldSeat(seat, holder(seat, pod, pods), false))
            .filter(held -> held.node().isPresent())
            .toList();
  }

  private Optional<String> holder(String seat, String dataPod, List<PodFacts> pods) {
    String pool = placements.get(seat);
    return pool == null
        ? Optional.of(dataPod)
        : pods.stream()
            .filter(pod -> pod.workload().equals(ObjectNames.pool("acme", pool)))
            .map(PodFacts::name)
            .findFirst();
  }

  private void activate(String id, String writer, String summary, Instant now) {
    var revision =
        new Revision(id, activeId(), writer, "api", summary, true, now.atOffset(ZoneOffset.UTC));
    revisions.replaceAll(FakeEngine::replaced);
    revisions.add(0, revision);
  }

  private static Revision replaced(Revision old) {
    return new Revision(
        old.id(),
        old.parent(),
        old.createdBy(),
        old.source(),
        old.summary(),
        false,
        old.createdAt());
  }

  Optional<String> activeId() {
    return revisions.stream().filter(Revision::active).map(Revision::id).findFirst();
  }
}
