package ai.crewlet.tenantry.workers.company;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import ai.crewlet.tenantry.workers.waiting.Observed;
import ai.crewlet.tenantry.workers.waiting.Verdict;
import ai.crewlet.tenantry.workers.waiting.Verdict.Hopeless;
import ai.crewlet.tenantry.workers.waiting.Verdict.Met;
import ai.crewlet.tenantry.workers.waiting.Verdict.Pending;
import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.tenancy.AppliedObject;
import io.fabric8.kubernetes.api.model.Condition;
import io.fabric8.kubernetes.api.model.ConditionBuilder;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("What the operator's reports mean for a wait")
class CompanyVerdictsTest {

  private static final String API = "crewlet.ai/v1alpha1";
  private static final AppliedObject COMPANY = new AppliedObject(API, "Company", "acme", 2, true);
  private static final AppliedObject SEAT = new AppliedObject(API, "Seat", "lead", 2, true);

  static Stream<Arguments> waits() {
    return Stream.of(
        arguments(
            "Ready is not believed before its generation (M140)",
            ready(1, condition("Ready", "True", "Ready", "")),
            new Pending<Void>(
                "Company acme: the operator has not looked at it yet; if this lasts, look at the operator")),
        arguments(
            "not yet, in the condition's own words (M143)",
            ready(2, condition("Ready", "False", "PodStarting", "pulls its image")),
            new Pending<Void>("Company acme: Ready=False PodStarting: pulls its image")),
        arguments(
            "Ready at a later generation is Ready",
            ready(3, condition("Ready", "True", "Ready", "")),
            new Met<Void>(null)),
        arguments(
            "suspended is nothing to wait for (C40)",
            ready(2, condition("Ready", "False", "Suspended", "")),
            new Met<Void>(null)),
        arguments(
            "a class that refuses is hopeless, with its message (M78)",
            ready(
                2,
                condition("Accepted", "False", "ClassNotAllowed", "class team does not select it")),
            new Hopeless<Void>(
                FailureType.CLASS_NOT_ALLOWED,
                "Company acme: Accepted=False ClassNotAllowed: class team does not select it")),
        arguments(
            "a namespace that goes is hopeless (I30)",
            ready(2, condition("Ready", "False", "Deleting", "its namespace is being deleted")),
            new Hopeless<Void>(
                FailureType.TENANT_DELETING,
                "Company acme: Ready=False Deleting: its namespace is being deleted")),
        arguments(
            "a limit is hopeless (M79)",
            ready(2, condition("Accepted", "False", "LimitExceeded", "21 Seats, 20 allowed")),
            new Hopeless<Void>(
                FailureType.LIMIT_EXCEEDED,
                "Company acme: Accepted=False LimitExceeded: 21 Seats, 20 allowed")),
        arguments(
            "Applied at its generation (C65)",
            applied(2, condition("Applied", "True", "Applied", "")),
            new Met<Void>(null)),
        arguments(
            "a missing Secret may still come (M85)",
            applied(2, condition("Applied", "False", "Pending", "Secret x is missing")),
            new Pending<Void>("Seat lead: Applied=False Pending: Secret x is missing")),
        arguments(
            "a Human seat without contact is hopeless (C61)",
            applied(2, condition("Accepted", "False", "ContactMissing", "set spec.contact")),
            new Hopeless<Void>(
                FailureType.OBJECT_REFUSED,
                "Seat lead: Accepted=False ContactMissing: set spec.contact")),
        arguments(
            "people own the document (C19)",
            applied(2, condition("Applied", "False", "NotManaged", "")),
            new Met<Void>(null)));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("waits")
  void decides(String what, Verdict<Void> verdict, Verdict<Void> expected) {
    assertThat(verdict).isEqualTo(expected);
  }

  @Test
  @DisplayName("waits for every object, and stops at the first hopeless one (C65)")
  void looksAtEveryObject() {
    var objects = List.of(COMPANY, SEAT);
    assertThat(CompanyVerdicts.applied(objects, object -> Optional.empty()))
        .isEqualTo(new Pending<Void>("Company acme: not seen yet"));
    assertThat(
            CompanyVerdicts.applied(
                objects,
                object ->
                    object == SEAT
                        ? Optional.of(
                            seen(2, false, condition("Accepted", "False", "Invalid", "spec.x")))
                        : Optional.empty()))
        .isInstanceOf(Hopeless.class);
    assertThat(CompanyVerdicts.ready(COMPANY, Optional.of(seen(2, true))))
        .isEqualTo(
            new Hopeless<Void>(
                FailureType.TENANT_DELETING, "Company acme is being deleted by somebody else"));
  }

  private static Verdict<Void> ready(long generation, Condition condition) {
    return CompanyVerdicts.ready(COMPANY, Optional.of(seen(generation, false, condition)));
  }

  private static Verdict<Void> applied(long generation, Condition condition) {
    return CompanyVerdicts.applied(
        List.of(SEAT), object -> Optional.of(seen(generation, false, condition)));
  }

  private static Observed seen(long generation, boolean deleting, Condition... conditions) {
    return new Observed("acme", generation, deleting, List.of(conditions));
  }

  private static Condition condition(String type, String status, String reason, String message) {
    return new ConditionBuilder()
        .withType(type)
        .withStatus(status)
        .withReason(reason)
        .withMessage(message)
        .build();
  }
}
