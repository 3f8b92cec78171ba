package ai.crewlet.tenantry.operator.assess.document;

import ai.crewlet.tenantry.api.crewlet.company.ManagementPolicy;
import ai.crewlet.tenantry.engine.config.Base;
import ai.crewlet.tenantry.engine.config.Revision;
import ai.crewlet.tenantry.operator.assess.document.DocumentPlan.Compare;
import ai.crewlet.tenantry.operator.assess.document.DocumentPlan.ForgetSecrets;
import ai.crewlet.tenantry.operator.assess.document.DocumentPlan.Held;
import ai.crewlet.tenantry.operator.assess.document.DocumentPlan.NothingToDo;
import ai.crewlet.tenantry.operator.assess.document.DocumentPlan.Overwritten;
import ai.crewlet.tenantry.operator.assess.document.DocumentPlan.Push;
import ai.crewlet.tenantry.operator.assess.document.DocumentPlan.RefreshSecrets;
import ai.crewlet.tenantry.operator.assess.document.DocumentPlan.Reload;
import ai.crewlet.tenantry.operator.assess.document.DocumentPlan.Wait;
import ai.crewlet.tenantry.operator.assess.document.DocumentPlan.Why;
import ai.crewlet.tenantry.operator.assess.finding.Finding;
import ai.crewlet.tenantry.operator.assess.finding.Findings;
import ai.crewlet.tenantry.operator.assess.finding.PartKind;
import ai.crewlet.tenantry.operator.snapshot.CompanyMemory;
import ai.crewlet.tenantry.operator.snapshot.CompanySnapshot;
import ai.crewlet.tenantry.operator.snapshot.Comparison;
import ai.crewlet.tenantry.operator.snapshot.PushOutcome;
import ai.crewlet.tenantry.operator.snapshot.QuietState;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Decides what is done about the document: at most one thing in a pass, and nothing when nothing
 * differs.
 */
public final class DocumentPlanner {

  private final CompanySnapshot snapshot;
  private final CompanyContent content;
  private final Findings findings;
  private final EngineView engine;
  private final QuietWindow window;
  private final String digest;
  private final SecretPushes secrets;
  private CompanyMemory memory;

  private DocumentPlanner(
      CompanySnapshot snapshot,
      CompanyContent content,
      Findings findings,
      EngineView engine,
      QuietWindow window) {
    this.snapshot = snapshot;
    this.content = content;
    this.findings = findings;
    this.engine = engine;
    this.window = window;
    this.digest = content.document().digest();
    this.memory = snapshot.memory();
    this.secrets = new SecretPushes(snapshot, content, engine);
  }

  /** The decision, and the memory it leaves. */
  public record Planned(DocumentPlan plan, CompanyMemory memory) {}

  public static Planned plan(
      CompanySnapshot snapshot,
      CompanyContent content,
      Findings findings,
      EngineView engine,
      QuietWindow window) {
    CompanyMemory memory = StoreTrust.check(snapshot, engine);
    var planner =
        new DocumentPlanner(snapshot.withMemory(memory), content, findings, engine, window);
    planner.remember();
    DocumentPlan plan = planner.plan();
    return new Planned(plan, planner.memory);
  }

  private void remember() {
    String inputs = digest + "+" + secrets.versionsHash();
    boolean gone =
        memory.quiet().map(state -> engine.holds(state.inputHash().split("\\+")[0])).orElse(false);
    memory = memory.withQuiet(window.observe(memory.quiet(), inputs, gone, snapshot.now()));
    if (engine.holds(digest) && engine.progress() == EngineView.Progress.APPLIED) {
      memory = memory.withRunning(content.asRunning(activeId()));
    }
  }

  private DocumentPlan plan() {
    if (snapshot.company().getSpec().suspended()) {
      return new Held(Why.SUSPENDED, "the engine is stopped");
    }
    if (engine.answered().isEmpty()) {
      return new Held(Why.NO_ANSWER, "the engine has not answered yet");
    }
    if (Ownership.of(snapshot) == Ownership.DASHBOARD) {
      return leave();
    }
    return engine.holds(digest) ? keep() : replace();
  }

  /** Nothing is written; under Observe it is said how the document differs (M159). */
  private DocumentPlan leave() {
    boolean compares =
        snapshot.company().getSpec().managementPolicyOrDefault() == ManagementPolicy.OBSERVE
            && engine.active().isPresent()
            && !engine.holds(digest)
            && engine.comparison(digest).isEmpty();
    return compares
        ? notBefore(again(), this::compare)
        : new Held(Why.NOT_MANAGED, "the document belongs to the engine's dashboard");
  }

  private DocumentPlan compare() {
    return whenQuiet(new Compare(content.document(), activeId()));
  }

  private DocumentPlan keep() {
    List<SecretPush> changed = secrets.outdated();
    if (!changed.isEmpty()) {
      var refresh = new RefreshSecrets(changed, isKept());
      return secrets.areUnknown(changed) ? refresh : whenQuiet(refresh);
    }
    return switch (engine.progress()) {
      case FAILED -> tryAgain();
      case APPLIED -> tidy();
      case PENDING, NONE -> new NothingToDo();
    };
  }

  /** Whether nothing but its secrets is left to do about the document that the engine has. */
  private boolean isKept() {
    return switch (engine.progress()) {
      case FAILED -> false;
      case APPLIED -> secrets.obsolete().isEmpty();
      case PENDING, NONE -> true;
    };
  }

  private DocumentPlan tryAgain() {
    var retry = Retries.next(memory.reload(), activeId(), snapshot.now());
    memory = memory.withReload(retry.state());
    return retry.due() ? new Reload(retry.afterwards(snapshot.now())) : new Wait(retry.at());
  }

  /** Only once the new document runs: the one before may still use them. */
  private DocumentPlan tidy() {
    List<String> obsolete = secrets.obsolete();
    return obsolete.isEmpty() ? new NothingToDo() : new ForgetSecrets(obsolete);
  }

  private DocumentPlan replace() {
    return notBefore(again(), engine.uncompared(digest) ? this::compare : this::write);
  }

  private DocumentPlan write() {
    Optional<Finding> blocking = findings.firstBlocking();
    if (blocking.isPresent()) {
      return rotatedOr(held(blocking.get()));
    }
    return lastOfThis().orElse(null) instanceof PushOutcome.Refused refused
        ? rotatedOr(new Held(Why.REFUSED, refused.detail()))
        : whenQuiet(push());
  }

  /** What holds a document back does not hold back the values of the one that runs (M107). */
  private DocumentPlan rotatedOr(Held held) {
    List<SecretPush> rotated = secrets.rotated();
    return rotated.isEmpty() ? held : whenQuiet(new RefreshSecrets(rotated, false));
  }

  private Optional<PushOutcome> lastOfThis() {
    return memory.lastPush().filter(push -> push.digest().equals(digest));
  }

  private Optional<Instant> again() {
    return lastOfThis().flatMap(Retries::again);
  }

  private DocumentPlan notBefore(Optional<Instant> moment, Supplier<DocumentPlan> then) {
    return moment.filter(snapshot.now()::isBefore).<DocumentPlan>map(Wait::new).orElseGet(then);
  }

  private static Held held(Finding finding) {
    boolean admission = finding.part().kind() == PartKind.COMPANY && finding.admission();
    return new Held(
        admission ? Why.NOT_ADMITTED : Why.BLOCKED, finding.part() + ": " + finding.message());
  }

  private DocumentPlan whenQuiet(DocumentPlan then) {
    QuietState state = memory.quiet().orElseThrow();
    Instant opens = window.opensAt(state);
    return opens.isAfter(snapshot.now()) ? new Wait(opens) : then;
  }

  private Push push() {
    Optional<Comparison> comparison = engine.comparison(digest);
    Optional<Overwritten> overwrites =
        engine.drift().flatMap(drift -> comparison.map(found -> overwritten(drift, found)));
    return new Push(
        content.document(),
        RevisionSummary.of(snapshot.parts(), digest, overwrites.isPresent()),
        engine.active().map(Revision::id).map(Base::revision).orElseGet(Base::none),
        secrets.outdated(),
        overwrites,
        comparison.map(Comparison::pauses).orElse(Map.of()));
  }

  private static Overwritten overwritten(Revision drift, Comparison found) {
    return new Overwritten(
        drift.id(),
        drift.createdBy(),
        found.count(),
        found.paths().stream().findFirst().orElse(""));
  }

  private String activeId() {
    return engine.active().map(Revision::id).orElse("");
  }
}
