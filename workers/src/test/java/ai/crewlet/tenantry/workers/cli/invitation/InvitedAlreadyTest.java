package ai.crewlet.tenantry.workers.cli.invitation;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.workflows.invitation.InvitePerson;
import ai.crewlet.tenantry.workflows.invitation.OpenInvitation;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("C48, C61: what invite says while an invitation is under way")
class InvitedAlreadyTest {
  private static final String ID = "tenant/acme/invitation";

  @Test
  void tellsTheVeryPersonFromAnother() {
    var same = asked("founder", "Ada@example.com", "key");
    assertThat(same.isThisPerson()).isTrue();
    assertThat(same.sentence())
        .isEqualTo(
            "this very person is invited already: seat founder, the invitation is open until 2026-12-07T10:00:00Z (workflow tenant/acme/invitation). Its link again: tenantry invitation acme --link. Nothing needs to be done: it is made anew when it expires. To give it up: tenantry abort acme --motion InvitePerson; its link can be used, and holds the seat, until it expires");

    var other = asked("founder", "bob@example.com", null);
    assertThat(other.isThisPerson()).isFalse();
    assertThat(other.sentence())
        .contains("somebody, but not this person onto this seat, is invited already: seat founder")
        .contains("nobody here knows its link")
        .contains(
            "To invite this person onto the seat: tenantry abort acme --motion InvitePerson now, and this again once the invitation has expired")
        .doesNotContain("example.com");

    var elsewhere = asked("deputy", "ada@example.com", "key");
    assertThat(elsewhere.isThisPerson()).isFalse();
    assertThat(elsewhere.sentence())
        .contains(
            "To invite this person instead: tenantry abort acme --motion InvitePerson, then this again");
  }

  @Test
  void saysWhereToLookWhenNoLinkIsOut() {
    var already = new InvitedAlready(person("founder", "ada@example.com"), ID, null, null);

    assertThat(already.isThisPerson()).isFalse();
    assertThat(already.sentence()).contains("no link of it is out", "tenantry status acme");
  }

  @Test
  void saysThatOneIsUnderWayThoughNobodyKnowsWhose() {
    var already =
        new InvitedAlready(person("founder", "ada@example.com"), ID, null, "no answer in time");

    assertThat(already.isThisPerson()).isFalse();
    assertThat(already.sentence())
        .contains("an invitation of acme is under way (workflow tenant/acme/invitation)")
        .endsWith(": no answer in time")
        .doesNotContain("no link of it is out", "example.com");
  }

  private static InvitedAlready asked(String seat, String email, @Nullable String key) {
    var open =
        new OpenInvitation(
            person("founder", "ada@example.com"),
            key,
            "invitation-1",
            Instant.parse("2026-12-07T10:00:00.5Z"));
    return new InvitedAlready(person(seat, email), ID, open, null);
  }

  private static InvitePerson person(String seat, String email) {
    return new InvitePerson(
        "acme", "0123456789", "tenant-1", "acme", email, seat, List.of("admin"), "r", "somebody");
  }
}
