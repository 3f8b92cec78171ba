package ai.crewlet.tenantry.workers.cli.connection;

import ai.crewlet.tenantry.workflows.connection.Vendor;
import picocli.CommandLine.Option;

/** {@code --slack} or {@code --github}. */
final class VendorOption {
  @Option(names = "--slack", required = true, description = "the seat's Slack app")
  boolean slack;

  @Option(names = "--github", required = true, description = "the seat's GitHub App")
  boolean github;

  Vendor vendor() {
    return slack ? Vendor.SLACK : Vendor.GITHUB;
  }
}
