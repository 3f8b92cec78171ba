package ai.crewlet.tenantry.workers.why;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What is noted beside the verdict (C46, M143). */
class WalkNotesTest {

  @Test
  @DisplayName("What waits its turn, what nobody has done yet and what cannot work is noted (C46)")
  void notesWhatIsNoFault() {
    var diagnosis =
        look(
            Sights.healthy()
                .tenant(
                    "SpecSettled=False Queued: spec.tier: business is asked for, team is in place")
                .running("OnboardTenant", "READY", "")
                .company(
                    "Ready=True Ready",
                    "ResolvedRefs=False NoModelProvider: spec.llm: the company has no model",
                    "IdentityClaimed=False Unclaimed: nobody has joined yet")
                .part(
                    "Seat",
                    "lead",
                    "Ready=True Ready",
                    "ResolvedRefs=False SecretValueEmpty: spec.a: empty"));

    assertThat(diagnosis.verdict()).isEqualTo(Verdict.UNDER_WAY);
    assertThat(diagnosis.notes())
        .containsExactly(
            "spec.tier: business is asked for, team is in place",
            "Company acme: spec.llm: the company has no model",
            "Company acme: nobody has joined yet",
            "Seat lead: spec.a: empty");
  }

  @Test
  @DisplayName(
      "C48: while an invitation is out nobody is told to invite; by its seat, not its address")
  void namesTheInvitationThatIsOut() {
    var notes =
        look(Sights.healthy()
                .company(
                    "Ready=True Ready",
                    "IdentityClaimed=False Unclaimed: nobody has joined yet; invite the first person")
                .invited("founder", Instant.parse("2026-12-07T10:00:00.123456Z")))
            .notes();

    assertThat(notes)
        .containsExactly(
            "Company acme: nobody has joined yet; the invitation onto seat founder is out and waits to be accepted, until 2026-12-07T10:00:00Z; its link again: tenantry invitation acme --link");
  }

  @Test
  @DisplayName(
      "M143 C47: whoever waits beside what is told is noted, and so is a Temporal that does not answer")
  void notesWhoElseWaits() {
    var both =
        look(
            Sights.healthy()
                .tenant("OperationHealthy=False TimedOut: move failed")
                .parked("MoveTier", "READY", "company ready failed. TimedOut: x.")
                .parkedBeside("InvitePerson", "tenant/acme/invitation", "y"));
    assertThat(both.notes())
        .containsExactly(
            "InvitePerson waits for you at step DELIVER (DeliveryRefused, workflow tenant/acme/invitation): tenantry retry acme --motion InvitePerson");
    var told = look(Sights.healthy().parkedBeside("InvitePerson", "tenant/acme/invitation", "y"));
    assertThat(told.sentence()).isEqualTo("InvitePerson waits for you at step DELIVER: y");
    assertThat(told.notes()).isEmpty();

    var alone = Walk.of(Sights.healthy().see(), MotionSight.unanswered("no answer"));
    assertThat(alone.verdict()).isEqualTo(Verdict.HEALTHY);
    assertThat(alone.notes())
        .containsExactly(
            "motions that the Tenant's status does not show were not looked at: no answer");
  }

  private static Diagnosis look(Sights sights) {
    return Walk.of(sights.see(), sights.asked());
  }
}
