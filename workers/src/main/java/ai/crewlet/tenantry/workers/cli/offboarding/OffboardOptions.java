package ai.crewlet.tenantry.workers.cli.offboarding;

import ai.crewlet.tenantry.api.crewlet.company.DeletionPolicy;
import ai.crewlet.tenantry.api.tenant.Offboarding;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What {@code tenantry offboard} writes into {@code spec.offboarding} first. */
final class OffboardOptions {
  @Option(
      names = "--delete-data",
      description =
          "the company's volume and keyring go with it at once; a restore brings the objects back and no data. Without it they are kept until the namespace goes")
  boolean deleteData;

  @Option(
      names = "--grace",
      paramLabel = "<duration>",
      description = "how long the namespace is kept, e.g. 30d, 12h or 0s")
  @Nullable String grace;

  boolean none() {
    return !deleteData && grace == null;
  }

  /**
   * What the Tenant says, with the options in place.
   *
   * @throws IllegalArgumentException when the grace period is no duration
   */
  Offboarding over(@Nullable Offboarding said) {
    var given = new Offboarding(null, grace);
    given.grace();
    return new Offboarding(
        deleteData
            ? DeletionPolicy.DELETE
            : Optional.ofNullable(said).map(Offboarding::deletionPolicy).orElse(null),
        grace != null
            ? grace
            : Optional.ofNullable(said).map(Offboarding::gracePeriod).orElse(null));
  }
}
