package ai.crewlet.tenantry.workers.why;

import static ai.crewlet.tenantry.workers.why.Passing.is;

import ai.crewlet.tenantry.api.ConditionReason;
import ai.crewlet.tenantry.api.ConditionType;
import ai.crewlet.tenantry.api.tenant.Operation;
import ai.crewlet.tenantry.workflows.MotionType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * From the operation over the Tenant and its Company down to parts and pods, to the one thing that
 * somebody has to mend. Pure.
 */
public final class Walk {

  private final Sight sight;
  private final TenantLook tenant;
  private final @Nullable CompanyLook company;
  private final Commands commands;

  private Walk(Sight sight) {
    this.sight = sight;
    this.tenant = new TenantLook(sight);
    this.company = sight.company() == null ? null : new CompanyLook(sight, sight.company());
    this.commands = new Commands(sight.tenant().name(), sight.namespace());
  }

  public static Diagnosis of(Sight sight) {
    return new Walk(sight).diagnosis();
  }

  private Diagnosis diagnosis() {
    return sight
        .parked()
        .map(this::parked)
        .or(() -> lastMotion().map(this::needsPerson))
        .or(() -> mended().map(this::needsPerson))
        .or(() -> sight.running().map(this::underWay))
        .or(this::resting)
        .or(() -> passing().map(this::underWay))
        .orElseGet(this::healthy);
  }

  // --- a step waits for somebody

  /**
   * The step says what failed; where that is the company's doing, the company says what to mend.
   */
  private Diagnosis parked(Operation operation) {
    var cause = waitsForCompany(operation) ? companyFaults().findFirst() : Optional.<Fault>empty();
    var fault = cause.map(this::thenRetry).orElseGet(() -> step(operation));
    return answer(
        Verdict.NEEDS_PERSON,
        "%s waits for you at step %s: %s"
            .formatted(operation.type(), operation.step(), fault.sentence()),
        fault);
  }

  private static boolean waitsForCompany(Operation operation) {
    return !MotionType.INVITE_PERSON.value().equals(operation.type())
        && !MotionType.OFFBOARD_TENANT.value().equals(operation.type());
  }

  private Fault thenRetry(Fault fault) {
    return new Fault(
        fault.object(),
        fault.namespace(),
        fault.field(),
        fault.reason(),
        fault.sentence(),
        fault.command() + ", then: " + commands.retry(),
        false);
  }

  private Fault step(Operation operation) {
    var healthy = sight.tenant().condition(ConditionType.OPERATION_HEALTHY);
    var message = Optional.ofNullable(operation.message()).orElse("");
    var secret = MissingSecret.in(message);
    return new Fault(
        secret.map(MissingSecret::title).orElse("workflow " + operation.workflowId()),
        secret.map(MissingSecret::namespace).orElse(null),
        Message.of(message.replaceFirst("^.*? failed\\. \\w+: ", "")).field().orElse(null),
        healthy
            .filter(c -> "False".equals(c.getStatus()))
            .map(c -> c.getReason())
            .orElse(ConditionReason.NEEDS_ATTENTION.value()),
        message,
        secret.map(s -> s.command() + ", then: ").orElse("") + commands.retry(),
        false);
  }

  // --- something is wrong, whether a motion runs or not

  private Optional<Fault> lastMotion() {
    return sight.operation() == null
        ? tenant.inVain().or(() -> tenant.unhealthy().filter(fault -> !fault.passing()))
        : Optional.empty();
  }

  private Optional<Fault> mended() {
    return faults().filter(fault -> !fault.passing()).findFirst();
  }

  /** While a motion builds or removes what is missing, only the company's own complaints count. */
  private Stream<Fault> faults() {
    if (sight.operation() == null && !sight.tenant().deleting()) {
      return Stream.concat(tenant.faults(), companyFaults());
    }
    return leaving() ? Stream.empty() : companyFaults().filter(fault -> !settling(fault));
  }

  private boolean leaving() {
    return sight.tenant().deleting()
        || sight
            .running()
            .filter(o -> MotionType.OFFBOARD_TENANT.value().equals(o.type()))
            .isPresent();
  }

  /** A class sees a namespace's new label a moment late (C15). */
  private static boolean settling(Fault fault) {
    return is(fault.reason(), ConditionReason.CLASS_NOT_ALLOWED);
  }

  private Stream<Fault> companyFaults() {
    return company == null ? Stream.empty() : company.faults();
  }

  private Diagnosis needsPerson(Fault fault) {
    return answer(Verdict.NEEDS_PERSON, told(fault), fault);
  }

  // --- nobody has to act

  private Diagnosis underWay(Operation operation) {
    return answer(
        Verdict.UNDER_WAY,
        "%s is under way, at step %s%s"
            .formatted(
                operation.type(),
                operation.step(),
                operation.message() == null || operation.message().isEmpty()
                    ? ""
                    : ": " + operation.message()),
        null);
  }

  private Optional<Diagnosis> resting() {
    return sight.suspended() && !sight.tenant().deleting()
        ? Optional.of(
            answer(
                Verdict.SUSPENDED,
                "suspended, because spec.suspend is true; resume it with: tenantry resume "
                    + sight.tenant().name(),
                null))
        : Optional.empty();
  }

  private Optional<Fault> passing() {
    if (sight.tenant().deleting()) {
      return Optional.of(
          new Fault(
              sight.tenant().title(),
              null,
              null,
              ConditionReason.DELETING.value(),
              "is being deleted; its offboarding starts as soon as the controller and Temporal answer",
              commands.status(),
              true));
    }
    return Stream.concat(tenant.unhealthy().stream(), faults()).findFirst();
  }

  private Diagnosis underWay(Fault fault) {
    return answer(Verdict.UNDER_WAY, told(fault), fault);
  }

  private Diagnosis healthy() {
    return sight.settled() == null
        ? answer(
            Verdict.UNDER_WAY,
            "no motion has settled it yet; its onboarding starts as soon as the controller and Temporal answer",
            null)
        : answer(Verdict.HEALTHY, "the tenant is at work", null);
  }

  private static String told(Fault fault) {
    return fault.object() + ": " + fault.sentence();
  }

  private Diagnosis answer(Verdict verdict, String sentence, @Nullable Fault fault) {
    var notes = notes();
    if (fault != null) {
      notes.removeIf(note -> note.contains(fault.sentence())); // once is enough
    }
    return new Diagnosis(sight.tenant().name(), verdict, sentence, fault, List.copyOf(notes));
  }

  private List<String> notes() {
    var notes = new ArrayList<String>();
    tenant.waiting().ifPresent(notes::add);
    if (company != null && !leaving()) {
      company.notes().forEach(notes::add);
    }
    return notes;
  }
}
