package ai.crewlet.tenantry.workers.settings;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Which build of the worker this is, where Temporal routes runs by build (C51).
 *
 * @param deployment the worker deployment all builds belong to
 * @param buildId names this build, such as a release or an image's digest
 */
public record WorkerBuild(String deployment, String buildId) {
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][-A-Za-z0-9_]{0,99}");
  private static final Pattern BUILD = Pattern.compile("[A-Za-z0-9][-A-Za-z0-9_.]{0,99}");

  @Override
  public String toString() {
    return "build %s of deployment %s".formatted(buildId, deployment);
  }

  static Optional<WorkerBuild> read(EnvironmentReader reader) {
    var deployment =
        reader.optional(
            Variable.TENANTRY_WORKER_DEPLOYMENT, value -> named(value, NAME, "tenantry"));
    var build =
        reader.optional(
            Variable.TENANTRY_WORKER_BUILD_ID, value -> named(value, BUILD, "0.4.1-3f2c9d"));
    if (deployment.isPresent() != build.isPresent()) {
      reader.complain(
          deployment.isPresent()
              ? Variable.TENANTRY_WORKER_BUILD_ID
              : Variable.TENANTRY_WORKER_DEPLOYMENT,
          "is missing: a worker is versioned by both variables, or by none");
    }
    return deployment.flatMap(d -> build.map(b -> new WorkerBuild(d, b)));
  }

  private static String named(String value, Pattern form, String example) {
    if (!form.matcher(value).matches()) {
      throw new IllegalArgumentException("'%s' is not a name such as %s".formatted(value, example));
    }
    return value;
  }
}
