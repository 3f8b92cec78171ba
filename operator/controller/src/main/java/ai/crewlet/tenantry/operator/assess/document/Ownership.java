package ai.crewlet.tenantry.operator.assess.document;

import ai.crewlet.tenantry.api.crewlet.company.CompanyStatus;
import ai.crewlet.tenantry.api.crewlet.company.ConfigStatus;
import ai.crewlet.tenantry.operator.snapshot.CompanySnapshot;
import ai.crewlet.tenantry.operator.snapshot.EngineReport.Answered;
import java.util.Optional;

/** Who writes the company's document (M156, M158, M159). */
public enum Ownership {
  /** The objects, and nobody else. */
  OBJECTS,
  /** People at the engine's dashboard. */
  DASHBOARD;

  /**
   * Under Seed the first document is the objects', all later ones are people's; an engine that lost
   * its document is given a first one again.
   */
  public static Ownership of(CompanySnapshot snapshot) {
    return switch (snapshot.company().getSpec().managementPolicyOrDefault()) {
      case ENFORCE -> OBJECTS;
      case OBSERVE -> DASHBOARD;
      case SEED -> hasDocument(snapshot) ? DASHBOARD : OBJECTS;
    };
  }

  /** While the engine is silent, as it was when it spoke last: a restart changes no owner. */
  private static boolean hasDocument(CompanySnapshot snapshot) {
    return snapshot.engine() instanceof Answered answer
        ? answer.active().isPresent()
        : Optional.ofNullable(snapshot.company().getStatus())
            .map(CompanyStatus::config)
            .map(ConfigStatus::revisionID)
            .isPresent();
  }
}
