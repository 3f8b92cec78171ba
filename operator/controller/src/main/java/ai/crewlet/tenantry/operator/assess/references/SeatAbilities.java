package ai.crewlet.tenantry.operator.assess.references;

import ai.crewlet.tenantry.api.crewlet.seat.Contact;
import ai.crewlet.tenantry.api.crewlet.seat.Seat;
import ai.crewlet.tenantry.api.crewlet.seat.SeatPlacement;
import ai.crewlet.tenantry.operator.assess.finding.Finding;
import ai.crewlet.tenantry.operator.assess.finding.Part;
import ai.crewlet.tenantry.operator.assess.finding.PartKind;
import ai.crewlet.tenantry.operator.assess.finding.ReferenceProblem;
import ai.crewlet.tenantry.operator.snapshot.CompanySnapshot;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What a seat cannot do until something is put right, though it is applied (M86): nothing here
 * blocks.
 */
final class SeatAbilities {

  private static final Pattern SLACK = Pattern.compile("[UW][A-Z0-9]{5,}");
  private static final Pattern GITHUB = Pattern.compile("[A-Za-z0-9](?:-?[A-Za-z0-9]){0,38}");
  private static final Pattern ATLASSIAN = Pattern.compile("[A-Za-z0-9:_-]{8,128}");
  private static final Pattern GITLAB = Pattern.compile("[A-Za-z0-9_][A-Za-z0-9_.-]*");

  private final CompanySnapshot snapshot;
  private final List<Finding> findings = new ArrayList<>();

  private SeatAbilities(CompanySnapshot snapshot) {
    this.snapshot = snapshot;
  }

  static List<Finding> judge(CompanySnapshot snapshot) {
    var judgement = new SeatAbilities(snapshot);
    snapshot.parts().seats().forEach(judgement::seat);
    return judgement.findings;
  }

  private void seat(Seat seat) {
    var part = Part.of(PartKind.SEAT, seat);
    var spec = seat.getSpec();
    pool(part, spec.poolOrDefault());
    if (spec.sandbox() != null && !spec.human() && !provisioner()) {
      findings.add(ReferenceProblem.NO_PROVISIONER.on(part, snapshot.name()));
    }
    boolean gitlab = spec.integrations() != null && spec.integrations().gitlab() != null;
    if (spec.human() && gitlab) {
      findings.add(ReferenceProblem.GITLAB_ON_HUMAN_SEAT.on(part));
    }
    if (spec.contact() != null) {
      accounts(part, spec.contact());
    }
  }

  private void pool(Part part, String pool) {
    boolean declared =
        snapshot.company().getSpec().seatPools().stream()
            .anyMatch(known -> known.name().equals(pool));
    if (!pool.equals(SeatPlacement.DATA) && !declared) {
      findings.add(ReferenceProblem.POOL_NOT_FOUND.on(part, snapshot.name(), pool));
    }
  }

  private boolean provisioner() {
    var sandbox = snapshot.company().getSpec().sandbox();
    return sandbox != null && sandbox.e2b() != null;
  }

  private void accounts(Part part, Contact contact) {
    account(part, "slackUserId", contact.slackUserId(), SLACK, "Slack", "U0123ABCD");
    account(part, "githubLogin", contact.githubLogin(), GITHUB, "GitHub", "octocat");
    account(part, "gitlabUsername", contact.gitlabUsername(), GITLAB, "GitLab", "ada.lovelace");
    account(
        part,
        "atlassianAccountId",
        contact.atlassianAccountId(),
        ATLASSIAN,
        "Atlassian",
        "5b10ac8d82e05b22cc7d4ef5");
  }

  private void account(
      Part part, String field, @Nullable String id, Pattern form, String vendor, String example) {
    if (id != null && !id.isBlank() && !form.matcher(id).matches()) {
      findings.add(ReferenceProblem.NOT_AN_ACCOUNT_ID.on(part, field, id, vendor, example));
    }
  }
}
