package ai.crewlet.tenantry.workers.why;

import static ai.crewlet.tenantry.workers.why.Passing.is;

import ai.crewlet.tenantry.api.ConditionReason;
import ai.crewlet.tenantry.api.tenant.Operation;
import ai.crewlet.tenantry.workflows.FailureType;
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
  private final MotionSight motions;
  private final Waiting waiting;
  private final TenantLook tenant;
  private final @Nullable CompanyLook company;
  private final Commands commands;

  private Walk(Sight sight, MotionSight motions) {
    this.sight = sight;
    this.motions = motions;
    this.waiting = new Waiting(sight, motions);
    this.tenant = new TenantLook(sight);
    this.company = sight.company() == null ? null : new CompanyLook(sight, sight.company());
    this.commands = new Commands(sight.tenant().name(), sight.namespace());
  }

  public static Diagnosis of(Sight sight, MotionSight motions) {
    return new Walk(sight, motions).diagnosis();
  }

  private Diagnosis diagnosis() {
    return waiting
        .shown()
        .map(this::parked)
        .or(() -> lastMotion().map(this::needsPerson))
        .or(() -> mended().map(this::needsPerson))
        .or(this::parkedBeside)
        .or(() -> sight.running().map(this::underWay))
        .or(this::resting)
        .or(() -> passing().map(this::underWay))
        .orElseGet(this::healthy);
  }

  // --- a step waits for somebody

  /**
   * The step says what failed; where that is the company's doing, the company says what to mend.
   */
  private Diagnosis parked(ParkedMotion motion) {
    var cause =
        waitsForCompany(motion.operation()) ? companyFaults().findFirst() : Optional.<Fault>empty();
    var fault = cause.map(found -> thenRetry(found, motion)).orElseGet(() -> step(motion));
    return waitsForYou(motion, fault, waiting.beside());
  }

  /** What is wrong with the company has been told by now, if anything is. */
  private Optional<Diagnosis> parkedBeside() {
    var beside = waiting.beside();
    return beside.stream()
        .findFirst()
        .map(first -> waitsForYou(first, step(first), beside.subList(1, beside.size())));
  }

  private Diagnosis waitsForYou(ParkedMotion motion, Fault fault, List<ParkedMotion> others) {
    return answer(Verdict.NEEDS_PERSON, motion.waits() + ": " + fault.sentence(), fault, others);
  }

  private static boolean waitsForCompany(Operation operation) {
    return !MotionType.INVITE_PERSON.value().equals(operation.type())
        && !MotionType.OFFBOARD_TENANT.value().equals(operation.type());
  }

  private Fault thenRetry(Fault fault, ParkedMotion motion) {
    return new Fault(
        fault.object(),
        fault.namespace(),
        fault.field(),
        fault.reason(),
        fault.sentence(),
        fault.command() + ", then: " + commands.retry(motion.named()),
        false);
  }

  private Fault step(ParkedMotion motion) {
    var message = Optional.ofNullable(motion.operation().message()).orElse("");
    var secret = MissingSecret.in(message);
    return new Fault(
        secret.map(MissingSecret::title).orElse(workflow(motion)),
        secret.map(MissingSecret::namespace).orElse(null),
        Message.of(message.replaceFirst("^.*? failed\\. \\w+: ", "")).field().orElse(null),
        motion.reason(),
        message,
        secret.map(s -> s.command() + ", then: ").orElse("") + way(motion),
        false);
  }

  /**
   * A Tenant that is gone comes back by no retry; what is said of ways out is what the step has.
   */
  private String way(ParkedMotion motion) {
    var ways = Optional.ofNullable(motion.operation().message()).orElse("");
    if (motion.reason().equals(FailureType.TENANT_NOT_FOUND.value())) {
      if (ways.contains("`tenantry abort ")) {
        return commands.abort(motion.named());
      }
      if (ways.contains("`tenantry skip ")) {
        return commands.skip(motion.named());
      }
    }
    return commands.retry(motion.named());
  }

  private static String workflow(ParkedMotion motion) {
    return "workflow " + motion.operation().workflowId();
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
    return answer(verdict, sentence, fault, waiting.beside());
  }

  private Diagnosis answer(
      Verdict verdict, String sentence, @Nullable Fault fault, List<ParkedMotion> others) {
    var notes = notes(others);
    if (fault != null) {
      notes.removeIf(note -> note.contains(fault.sentence())); // once is enough
    }
    return new Diagnosis(sight.tenant().name(), verdict, sentence, fault, List.copyOf(notes));
  }

  private List<String> notes(List<ParkedMotion> others) {
    var notes = new ArrayList<String>();
    others.forEach(motion -> notes.add(note(motion)));
    Optional.ofNullable(motions.silence()).ifPresent(notes::add);
    tenant.waiting().ifPresent(notes::add);
    if (company != null && !leaving()) {
      company.notes(motions.invitation()).forEach(notes::add);
    }
    return notes;
  }

  private String note(ParkedMotion motion) {
    return "%s (%s, %s): %s"
        .formatted(motion.waits(), motion.reason(), workflow(motion), way(motion));
  }
}
