package ai.crewlet.tenantry.workers.tier.plan;

import ai.crewlet.tenantry.workflows.tier.TierPlan.UrlChange;
import java.util.ArrayList;
import java.util.List;

/** What a person should know besides. */
final class Notes {

  private Notes() {}

  static List<String> of(MoveFacts facts, Placements placements, List<UrlChange> urls) {
    var notes = new ArrayList<String>();
    if (facts.suspended()) {
      notes.add("the company is suspended: the move takes effect when it is resumed");
    }
    if (urls.stream().anyMatch(change -> change.what().equals("webhooks"))) {
      notes.add("webhook URLs will change: every vendor listed has to be told");
    }
    if (!placements.pools().isEmpty()) {
      notes.add("a Seat that moves to the data pod is interrupted");
    }
    if (placements.keptPods() > 0) {
      notes.add("seat pods are replaced after the data pod where the classes differ");
    }
    drift(facts, notes);
    return List.copyOf(notes);
  }

  private static void drift(MoveFacts facts, List<String> notes) {
    var settled = facts.settledTier();
    var company = facts.company();
    var runsOn = company == null ? null : company.getSpec().engineClassName();
    if (settled != null && runsOn != null && !runsOn.equals(settled)) {
      notes.add(
          "%s is on class %s, though the tenant is settled on tier %s: an undo goes back to %s"
              .formatted(facts.companyName(), runsOn, settled, settled));
    }
  }
}
