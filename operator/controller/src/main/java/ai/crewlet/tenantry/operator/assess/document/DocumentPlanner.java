package ai.crewlet.tenantry.operator.assess.document;

import ai.crewlet.tenantry.engine.config.Base;
import ai.crewlet.tenantry.engine.config.Revision;
import ai.crewlet.tenantry.operator.assess.document.DocumentPlan.ForgetSecrets;
import ai.crewlet.tenantry.operator.assess.document.DocumentPlan.Held;
import ai.crewlet.tenantry.operator.assess.document.DocumentPlan.NothingToDo;
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
import ai.crewlet.tenantry.operator.snapshot.PushOutcome;
import ai.crewlet.tenantry.operator.snapshot.QuietState;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

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
    var planner = new DocumentPlanner(snapshot, content, findings, engine, window);
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
    if (handedOver()) {
      return new Held(Why.NOT_MANAGED, "the document belongs to the engine's dashboard");
    }
    return engine.holds(digest) ? keep() : replace();
  }

  /**
   * Under Seed the first document is ours, the rest people's; under Observe all of it is theirs
   * (M158, M159).
   */
  private boolean handedOver() {
    return switch (snapshot.company().getSpec().managementPolicyOrDefault()) {
      case ENFORCE -> false;
      case SEED -> engine.active().isPresent();
      case OBSERVE -> true;
    };
  }

  private DocumentPlan keep() {
    List<SecretPush> changed = secrets.outdated();
    if (!changed.isEmpty()) {
      return whenQuiet(new RefreshSecrets(changed));
    }
    return switch (engine.progress()) {
      case FAILED -> tryAgain();
      case APPLIED -> tidy();
      case PENDING, NONE -> new NothingToDo();
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
    Optional<Finding> blocking = findings.firstBlocking();
    if (blocking.isPresent()) {
      return held(blocking.get());
    }
    Optional<PushOutcome> last = memory.lastPush().filter(push -> push.digest().equals(digest));
    if (last.isPresent() && last.get() instanceof PushOutcome.Refused refused) {
      return new Held(Why.REFUSED, refused.detail());
    }
    Optional<Instant> again = last.flatMap(Retries::again).filter(snapshot.now()::isBefore);
    if (again.isPresent()) {
      return new Wait(again.get());
    }
    return whenQuiet(push());
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
    int seats = snapshot.parts().seats().size();
    int units = snapshot.parts().units().size();
    String summary =
        "%s by the operator: %d seats, %d units, %s"
            .formatted(
                engine.foreignWriter().isPresent() ? "Put back" : "Applied", seats, units, digest);
    return new Push(
        content.document(),
        summary,
        engine.active().map(Revision::id).map(Base::revision).orElseGet(Base::none),
        secrets.outdated(),
        engine.foreignWriter());
  }

  private String activeId() {
    return engine.active().map(Revision::id).orElse("");
  }
}
