package ai.crewlet.tenantry.workers.tier.plan;

import ai.crewlet.tenantry.workflows.tier.TierPlan.Volume;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The data volume keeps the size it was made with, whatever the target asks for (C24, M105). */
final class Volumes {

  private Volumes() {}

  static @Nullable Volume of(MoveFacts facts) {
    var asked = facts.target().getSpec().data().storage().size();
    return Optional.ofNullable(facts.company())
        .map(company -> company.getStatus())
        .map(status -> status.volume())
        .map(volume -> volume.size())
        .map(
            size ->
                new Volume(
                    size.toString(),
                    asked.toString(),
                    size.getNumericalAmount().compareTo(asked.getNumericalAmount()) != 0))
        .orElse(null);
  }
}
