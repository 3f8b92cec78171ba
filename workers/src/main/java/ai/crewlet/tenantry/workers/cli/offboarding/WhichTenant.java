package ai.crewlet.tenantry.workers.cli.offboarding;

import ai.crewlet.tenantry.api.Labels;
import ai.crewlet.tenantry.workers.cli.CommandFailed;
import ai.crewlet.tenantry.workers.cli.ExitCode;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which of those that have had a name is meant (C45).
 *
 * @param name of the Tenants
 * @param tenantIds of those that can be brought back
 */
record WhichTenant(String name, List<String> tenantIds) {

  /**
   * The one that is meant.
   *
   * @param asked its identity; null when there is only one
   */
  String of(@Nullable String asked) {
    if (tenantIds.isEmpty()) {
      throw failed(
          "no offboarding of tenant %s is running, and no namespace of it is left to restore it from"
              .formatted(name));
    }
    if (asked != null && !tenantIds.contains(asked)) {
      throw failed(
          "of tenants called %s none with tenantId %s can be brought back, but %s"
              .formatted(name, asked, String.join(", ", tenantIds)));
    }
    if (asked == null && tenantIds.size() > 1) {
      throw failed(
          "several tenants called %s were taken away and can be brought back: say which with --tenant-id <%s>; their namespaces: kubectl get namespaces -l %s=%s --show-labels"
              .formatted(name, String.join("|", tenantIds), Labels.TENANT_NAME, name));
    }
    return asked == null ? tenantIds.get(0) : asked;
  }

  private static CommandFailed failed(String why) {
    return new CommandFailed(ExitCode.FAILED, why);
  }
}
