package ai.crewlet.tenantry.operator.assess;

import ai.crewlet.tenantry.api.ObjectNames;
import ai.crewlet.tenantry.api.SecretKeys;
import ai.crewlet.tenantry.engine.config.Revision;
import ai.crewlet.tenantry.engine.fleet.ConfigStatus;
import ai.crewlet.tenantry.engine.fleet.Fleet;
import ai.crewlet.tenantry.engine.fleet.FleetNode;
import ai.crewlet.tenantry.engine.fleet.HeldSeat;
import ai.crewlet.tenantry.engine.health.EngineStatus;
import ai.crewlet.tenantry.operator.assess.conditions.StatusReport;
import ai.crewlet.tenantry.operator.assess.document.DocumentPlan;
import ai.crewlet.tenantry.operator.assess.document.SecretPush;
import ai.crewlet.tenantry.operator.snapshot.ClaimFacts;
import ai.crewlet.tenantry.operator.snapshot.EngineReport;
import ai.crewlet.tenantry.operator.snapshot.ObjectRef;
import ai.crewlet.tenantry.operator.snapshot.PodFacts;
import ai.crewlet.tenantry.operator.snapshot.PushOutcome;
import ai.crewlet.tenantry.operator.snapshot.WorkloadFacts;
import io.fabric8.kubernetes.api.model.apps.StatefulSet;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A scene that does what an assessment says, with an engine that applies at once unless told
 * otherwise.
 */
public final class Simulation extends Scene {

  public static final String POD = "acme-engine-0";

  public final List<DocumentPlan.Push> pushes = new ArrayList<>();
  public final List<SecretPush> pushedSecrets = new ArrayList<>();
  public int reloads;
  public int statusWrites;
  public ConfigStatus outcome = ConfigStatus.OK;
  public String fault = "";
  public Optional<EngineReport> silence = Optional.empty();
  public Set<String> joined = new HashSet<>();
  public Set<String> unplaced = new HashSet<>();
  private final List<Revision> revisions = new ArrayList<>();
  private final Set<String> stored = new HashSet<>();
  private Optional<String> applied = Optional.empty();
  private ConfigStatus reported = ConfigStatus.OK;

  public static Simulation acme() {
    return acme(new Simulation());
  }

  /** Passes, one second apart, until a pass changes nothing and nothing is awaited. */
  public Assessment settle() {
    for (int pass = 0; pass < 60; pass++) {
      int writes = statusWrites + pushes.size() + reloads + pushedSecrets.size();
      Assessment assessment = pass();
      boolean changed = writes != statusWrites + pushes.size() + reloads + pushedSecrets.size();
      if (!changed && !assessment.awaiting() && pass > 3) {
        return assessment;
      }
      now = now.plus(Duration.ofSeconds(1));
    }
    throw new AssertionError("still changing after 60 passes");
  }

  /** One look, and everything it asks for done. */
  public Assessment pass() {
    engine = report();
    Assessment assessment = assess();
    memory = assessment.memory();
    assessment.objects().secrets().forEach(made -> generated(made.metadata().getName()));
    assessment
        .objects()
        .apply()
        .forEach(
            object -> {
              present.add(
                  new ObjectRef(
                      object.getApiVersion(), object.getKind(), object.getMetadata().getName()));
              if (object instanceof StatefulSet workload) {
                run(workload);
              }
            });
    assessment.objects().delete().forEach(this::remove);
    document(assessment.document());
    assessment.statuses().forEach(this::write);
    return assessment;
  }

  /** One look, nothing done. */
  public Assessment look() {
    engine = report();
    return assess();
  }

  public Set<String> storedSecrets() {
    return Set.copyOf(stored);
  }

  /** As if its volume had been replaced by an empty one. */
  public void loseVolume() {
    revisions.clear();
    stored.clear();
    applied = Optional.empty();
  }

  public void foreignRevision(String writer) {
    activate(
        new Revision(
            "foreign-" + revisions.size(), activeId(), writer, "api", "by hand", true, time()));
    applied = activeId();
  }

  private void generated(String name) {
    if (name.equals(ObjectNames.keyring("acme"))) {
      secret(Manifests.NAMESPACE, name, SecretKeys.KEYRING_ACTIVE_KEY_ID, "k1");
    } else if (name.equals(ObjectNames.apiTokens("acme"))) {
      secret(
          Manifests.NAMESPACE,
          name,
          SecretKeys.API_TOKENS_OPERATOR,
          SecretKeys.API_TOKENS_API_ACCESS);
    } else {
      secret(Manifests.NAMESPACE, name, SecretKeys.API_ACCESS_TOKEN, SecretKeys.API_ACCESS_URL);
    }
  }

  private void run(StatefulSet workload) {
    int replicas = workload.getSpec().getReplicas();
    String revision = "rev-" + workload.getSpec().getTemplate().hashCode();
    String name = workload.getMetadata().getName();
    workloads.put(
        name,
        new WorkloadFacts(
            name,
            "uid-" + name,
            replicas,
            replicas,
            true,
            revision,
            revision,
            workload.getSpec().getVolumeClaimTemplates(),
            false));
    var template = workload.getSpec().getVolumeClaimTemplates().get(0);
    claims.putIfAbsent(
        ObjectNames.dataClaim("acme"),
        new ClaimFacts(
            ObjectNames.dataClaim("acme"),
            template.getSpec().getResources().getRequests().get("storage").toString(),
            "Bound",
            false,
            template.getMetadata().getLabels(),
            template.getMetadata().getAnnotations()));
    pods.clear();
    if (replicas > 0) {
      boolean ready = applied.isPresent();
      pods.add(
          new PodFacts(POD, name, "Running", ready, true, false, revision, 0, Optional.empty()));
    }
  }

  private void remove(ObjectRef ref) {
    present.remove(ref);
    workloads.remove(ref.name());
    claims.remove(ref.name());
    if (ref.kind().equals("StatefulSet")) {
      pods.clear();
    }
  }

  private void document(DocumentPlan plan) {
    if (plan instanceof DocumentPlan.Push push) {
      push(push);
    } else if (plan instanceof DocumentPlan.RefreshSecrets refresh) {
      store(refresh.secrets());
      reloads++;
    } else if (plan instanceof DocumentPlan.ForgetSecrets forget) {
      forget.names().forEach(stored::remove);
      memory = memory.withoutSecrets(forget.names());
    } else if (plan instanceof DocumentPlan.Reload reload) {
      memory = memory.withReload(reload.remember());
      reloads++;
      apply();
    }
  }

  private void push(DocumentPlan.Push push) {
    pushes.add(push);
    store(push.secrets());
    String id = "revision-" + pushes.size();
    activate(new Revision(id, activeId(), "operator", "api", push.summary(), true, time()));
    memory = memory.withPush(new PushOutcome.Stored(push.document().digest(), id, now));
    apply();
  }

  /** The engine gets round to it. */
  public void applyNow() {
    apply();
  }

  private void apply() {
    reported = outcome;
    if (outcome == ConfigStatus.OK) {
      applied = activeId();
    }
  }

  private void store(List<SecretPush> secrets) {
    pushedSecrets.addAll(secrets);
    secrets.forEach(
        secret -> {
          stored.add(secret.name());
          memory = memory.withPushedSecrets(Map.of(secret.name(), secret.version()));
        });
  }

  private void activate(Revision revision) {
    revisions.replaceAll(
        old ->
            new Revision(
                old.id(),
                old.parent(),
                old.createdBy(),
                old.source(),
                old.summary(),
                false,
                old.createdAt()));
    revisions.add(0, revision);
  }

  private Optional<String> activeId() {
    return revisions.stream().filter(Revision::active).map(Revision::id).findFirst();
  }

  private EngineReport report() {
    if (silence.isPresent()) {
      return silence.get();
    }
    if (pods.isEmpty()) {
      return new EngineReport.NotAsked();
    }
    boolean current = applied.equals(activeId());
    var node =
        new FleetNode(
            POD,
            List.of("ingress", "seats", "workers"),
            Map.of(),
            activeId(),
            current ? ConfigStatus.OK : reported,
            current ? "" : fault);
    return new EngineReport.Answered(
        applied.isPresent() ? EngineStatus.OK : EngineStatus.UNCONFIGURED,
        applied,
        revisions,
        new Fleet(List.of(node), held(), List.of()),
        joined,
        stored);
  }

  private List<HeldSeat> held() {
    return applied.isEmpty()
        ? List.of()
        : seats.stream()
            .filter(seat -> !seat.getSpec().human())
            .filter(seat -> !unplaced.contains(seat.getMetadata().getName()))
            .map(seat -> new HeldSeat(seat.getMetadata().getName(), Optional.of(POD), false))
            .toList();
  }

  @SuppressWarnings("unchecked")
  private <T> void write(StatusReport<T> report) {
    if (report.differs()) {
      statusWrites++;
      ((ai.crewlet.tenantry.api.CrewletResource<?, T>) report.resource())
          .setStatus(report.status());
    }
  }

  private OffsetDateTime time() {
    return now.atOffset(ZoneOffset.UTC);
  }
}
