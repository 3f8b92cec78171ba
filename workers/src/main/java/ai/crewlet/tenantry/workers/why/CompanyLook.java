package ai.crewlet.tenantry.workers.why;

import static ai.crewlet.tenantry.workers.why.Passing.is;

import ai.crewlet.tenantry.api.ConditionReason;
import ai.crewlet.tenantry.api.ConditionType;
import ai.crewlet.tenantry.workflows.invitation.OpenInvitation;
import io.fabric8.kubernetes.api.model.Condition;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The Company and what it is made of: which of them is at fault. Pure. */
final class CompanyLook {

  /** In the order in which the operator makes Ready of them (C17). */
  private static final ConditionType[] COUNTING = {
    ConditionType.ACCEPTED,
    ConditionType.RESOLVED_REFS,
    ConditionType.DATA_POD_READY,
    ConditionType.CONFIG_APPLIED,
    ConditionType.SEATS_PLACED
  };

  private final Sight sight;
  private final Seen company;
  private final Commands commands;

  CompanyLook(Sight sight, Seen company) {
    this.sight = sight;
    this.company = company;
    this.commands = new Commands(sight.tenant().name(), sight.namespace());
  }

  /** What is wrong, the nearest to the cause first. */
  Stream<Fault> faults() {
    return Stream.of(unseen(), notReady(), part()).flatMap(Optional::stream);
  }

  private Optional<Fault> unseen() {
    return company.stale() && !company.deleting()
        ? Optional.of(
            new Fault(
                company.title(),
                company.namespace(),
                null,
                ConditionReason.NOT_YET_OBSERVED.value(),
                "the operator has not looked at its newest spec yet; if this lasts, see that the operator runs",
                "kubectl describe company %s -n %s".formatted(company.name(), company.namespace()),
                true))
        : Optional.empty();
  }

  private Optional<Fault> notReady() {
    if (company.isTrue(ConditionType.READY)) {
      return Optional.empty();
    }
    return company
        .notTrue(COUNTING)
        .filter(this::counts)
        .findFirst()
        .or(() -> company.notTrue(ConditionType.READY).findFirst())
        .filter(c -> !is(c.getReason(), ConditionReason.SUSPENDED))
        .map(this::fault);
  }

  /** ResolvedRefs counts where it holds the next revision only (C18). */
  private boolean counts(Condition condition) {
    return !ConditionType.RESOLVED_REFS.value().equals(condition.getType())
        || Stream.of(ConditionReason.values())
            .filter(reason -> reason.value().equals(condition.getReason()))
            .anyMatch(ConditionReason::blocking);
  }

  private Fault fault(Condition condition) {
    var message = Message.of(condition.getMessage());
    var part = message.part().flatMap(sight::part);
    if (part.isPresent()) {
      return of(part.get(), rootOf(part.get(), condition), message.ofPart());
    }
    return ofTheClass(condition, message)
        .or(() -> message.engineClass().map(title -> ofClass(title, condition, message)))
        .or(() -> ofPod(condition, message))
        .orElseGet(() -> of(company, condition, message));
  }

  /** A blocked revision names the part; why it is blocked stands on the part itself. */
  private static Condition rootOf(Seen part, Condition told) {
    return is(told.getReason(), ConditionReason.REVISION_BLOCKED)
        ? part.notTrue(ConditionType.ACCEPTED, ConditionType.RESOLVED_REFS).findFirst().orElse(told)
        : told;
  }

  private Fault of(Seen object, Condition condition, Message message) {
    var text = Message.of(condition.getMessage()).ofPart().text();
    var said = text.isEmpty() ? message.text() : text;
    return new Fault(
        object.title(),
        object.namespace(),
        new Message(said).field().orElse(null),
        condition.getReason(),
        said,
        commands.about(object, condition.getReason(), said),
        Passing.passes(condition.getReason()));
  }

  /** What every company of the class suffers from. */
  private Optional<Fault> ofTheClass(Condition condition, Message message) {
    var itsClass = Optional.ofNullable(sight.engineClass());
    return message
        .fieldOfTheClass()
        .flatMap(
            field ->
                itsClass.map(
                    found ->
                        new Fault(
                            found.title(),
                            null,
                            field,
                            condition.getReason(),
                            message.text(),
                            commands.about(found, condition.getReason(), message.text()),
                            Passing.passes(condition.getReason()))));
  }

  private Fault ofClass(String title, Condition condition, Message message) {
    var name = title.substring(title.indexOf(' ') + 1);
    return new Fault(
        title,
        null,
        message.engineClassField().orElse(null),
        condition.getReason(),
        message.text(),
        Commands.edit("engineclass", name, null),
        Passing.passes(condition.getReason()));
  }

  private Optional<Fault> ofPod(Condition condition, Message message) {
    if (!ConditionType.DATA_POD_READY.value().equals(condition.getType())) {
      return Optional.empty();
    }
    return sight.pods().stream()
        .filter(pod -> message.text().contains(pod.pod()))
        .findFirst()
        .map(
            pod ->
                new Fault(
                    "Pod " + pod.pod(),
                    sight.namespace(),
                    null,
                    condition.getReason(),
                    message.text(),
                    commands.about(company, condition.getReason(), message.text()),
                    Passing.passes(condition.getReason())));
  }

  /** A part that is not Ready although the company is. */
  private Optional<Fault> part() {
    return sight.parts().stream()
        .flatMap(
            part ->
                part.notTrue(ConditionType.READY)
                    .filter(c -> "False".equals(c.getStatus()))
                    .filter(c -> !is(c.getReason(), ConditionReason.SUSPENDED))
                    .map(c -> of(part, c, Message.of(c.getMessage()))))
        .min((one, other) -> Boolean.compare(one.passing(), other.passing()));
  }

  /**
   * What a running company cannot do, and what nobody has done yet: no faults.
   *
   * @param invitation the one that is out; null when none is known
   */
  Stream<String> notes(@Nullable OpenInvitation invitation) {
    var own =
        company
            .notTrue(
                ConditionType.RESOLVED_REFS,
                ConditionType.IDENTITY_CLAIMED,
                ConditionType.TOKENS_ROTATED)
            .filter(c -> "False".equals(c.getStatus()))
            .map(c -> unclaimed(c) && invitation != null ? invited(invitation) : note(company, c));
    var held =
        company
            .condition(ConditionType.DATA_POD_READY)
            .filter(c -> is(c.getReason(), ConditionReason.ROLLOUT_HALTED))
            .map(c -> note(company, c));
    var parts =
        sight.parts().stream()
            .flatMap(
                part ->
                    part.notTrue(ConditionType.RESOLVED_REFS, ConditionType.CODE_WORK_RUNNABLE)
                        .filter(c -> "False".equals(c.getStatus()))
                        .map(c -> note(part, c)));
    return Stream.of(own, held.stream(), parts).flatMap(notes -> notes);
  }

  private static boolean unclaimed(Condition condition) {
    return ConditionType.IDENTITY_CLAIMED.value().equals(condition.getType());
  }

  /** To whom is nobody's business: the seat tells (C53). */
  private String invited(OpenInvitation invitation) {
    return "%s: nobody has joined yet; the invitation onto seat %s is out and waits to be accepted, until %s; its link again: tenantry invitation %s --link"
        .formatted(
            company.title(),
            invitation.person().seat(),
            invitation.expiresAt().truncatedTo(ChronoUnit.SECONDS),
            sight.tenant().name());
  }

  private static String note(Seen object, Condition condition) {
    return "%s: %s".formatted(object.title(), condition.getMessage());
  }
}
