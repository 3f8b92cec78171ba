package ai.crewlet.tenantry.workers.invitation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import ai.crewlet.tenantry.engine.EngineRefused;
import ai.crewlet.tenantry.engine.EngineUnavailable;
import ai.crewlet.tenantry.engine.people.InvitationLink;
import ai.crewlet.tenantry.engine.people.InviteOutcome;
import ai.crewlet.tenantry.workers.waiting.Observed;
import ai.crewlet.tenantry.workers.waiting.Verdict.Met;
import ai.crewlet.tenantry.workers.waiting.Verdict.Pending;
import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.invitation.InvitePerson;
import ai.crewlet.tenantry.workflows.invitation.Surroundings.State;
import io.fabric8.kubernetes.api.model.ConditionBuilder;
import io.temporal.failure.ApplicationFailure;
import java.net.URI;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("What the engine and the Company say of an invitation")
class EngineAnswersTest {

  private static final InvitePerson ADA =
      new InvitePerson(
          "acme",
          "0123456789",
          "tenant-012345",
          "acme",
          "ada@example.com",
          "founder",
          List.of("admin"),
          "r-1",
          "somebody");

  static Stream<Arguments> refusals() {
    return Stream.of(
        arguments(new InviteOutcome.SeatTaken(), FailureType.SEAT_TAKEN, "holds it"),
        arguments(new InviteOutcome.SeatNotFound(), FailureType.ENGINE_REFUSED, "no such seat"),
        arguments(new InviteOutcome.SeatNotHuman(), FailureType.ENGINE_REFUSED, "kind Human"),
        arguments(new InviteOutcome.KeyReused(), FailureType.ENGINE_REFUSED, "another person"),
        arguments(new InviteOutcome.NotAllowed(), FailureType.ENGINE_REFUSED, "grant admin"),
        arguments(
            new InviteOutcome.Invalid("email_invalid"),
            FailureType.ENGINE_REFUSED,
            "email_invalid"));
  }

  @ParameterizedTest
  @MethodSource("refusals")
  @DisplayName("each refusal has its type and says what to do, without the address (M146, C53)")
  void refuses(InviteOutcome outcome, FailureType type, String says) {
    var failure =
        catchThrowableOfType(ApplicationFailure.class, () -> EngineAnswers.invited(ADA, outcome));
    assertThat(failure.getType()).isEqualTo(type.value());
    assertThat(failure.getOriginalMessage())
        .startsWith("Seat founder: ")
        .contains(says)
        .doesNotContain("ada@");
  }

  @Test
  void handsOverTheInvitation() {
    var invited =
        new InviteOutcome.Invited(
            "i-1", InvitationLink.of(URI.create("https://x/canary")), OffsetDateTime.now());
    assertThat(EngineAnswers.invited(ADA, invited)).isSameAs(invited);
    assertThat(invited.toString()).as("a link hides itself (M149)").doesNotContain("canary");
  }

  @Test
  @DisplayName("an engine out of reach is tried again, one that says no is not")
  void tellsSilenceFromRefusal() {
    var silent = new EngineUnavailable(EngineUnavailable.Kind.TIMED_OUT, "GET /iam/people", "");
    assertThat(EngineAnswers.failed(ADA, silent).getType()).isEqualTo("Unavailable");
    assertThat(EngineAnswers.failed(ADA, refused(EngineRefused.Kind.TOKEN_UNKNOWN)).getType())
        .isEqualTo("Unavailable");
    assertThat(EngineAnswers.failed(ADA, refused(EngineRefused.Kind.NOT_GRANTED)).getType())
        .isEqualTo("EngineRefused");
  }

  @ParameterizedTest
  @CsvSource({
    "IdentityClaimed, True, Claimed, JOINED",
    "IdentityClaimed, False, Unclaimed, NOBODY",
    "Ready, False, Suspended, SUSPENDED",
    "Ready, False, PodStarting, NOBODY"
  })
  @DisplayName("the Company says whether somebody joined (M81, M150)")
  void readsTheCompany(String type, String status, String reason, State state) {
    assertThat(JoinVerdicts.state(company(false, type, status, reason))).isEqualTo(state);
    assertThat(JoinVerdicts.state(company(true, type, status, reason))).isEqualTo(State.GONE);
    assertThat(JoinVerdicts.state(Optional.empty())).isEqualTo(State.GONE);
  }

  @Test
  @DisplayName("waits until the invitation expires, and for ever without one (C48)")
  void noticesTheExpiry() {
    var now = Instant.parse("2026-11-29T12:00:00Z");
    var unclaimed = company(false, "IdentityClaimed", "False", "Unclaimed");
    assertThat(JoinVerdicts.joined(ADA, unclaimed, now.plusSeconds(1), now))
        .isInstanceOf(Pending.class);
    assertThat(JoinVerdicts.joined(ADA, unclaimed, null, now)).isInstanceOf(Pending.class);
    assertThat(JoinVerdicts.joined(ADA, unclaimed, now, now))
        .isInstanceOfSatisfying(
            Met.class, met -> assertThat(met.result().toString()).contains("EXPIRED"));
  }

  private static EngineRefused refused(EngineRefused.Kind kind) {
    return new EngineRefused(kind, "GET /iam/people", 401, "");
  }

  private static Optional<Observed> company(
      boolean deleting, String type, String status, String reason) {
    return Optional.of(
        new Observed(
            "acme",
            1,
            deleting,
            List.of(
                new ConditionBuilder()
                    .withType(type)
                    .withStatus(status)
                    .withReason(reason)
                    .build())));
  }
}
