package ai.crewlet.tenantry.acceptance.cluster;

import ai.crewlet.tenantry.api.crewlet.company.Company;
import io.fabric8.kubernetes.api.model.Condition;
import java.util.Objects;

/** Reads a Company's Ready condition as a control plane does. */
final class Readiness {
  private Readiness() {}

  /** Whether Ready is so, at the newest generation. */
  static boolean is(Company company, String status, String reason) {
    return company.getStatus() != null
        && company.getStatus().conditions().stream()
            .filter(condition -> condition.getType().equals("Ready"))
            .filter(condition -> isCurrent(condition, company))
            .anyMatch(c -> c.getStatus().equals(status) && c.getReason().equals(reason));
  }

  private static boolean isCurrent(Condition condition, Company company) {
    return Objects.equals(condition.getObservedGeneration(), company.getMetadata().getGeneration());
  }
}
