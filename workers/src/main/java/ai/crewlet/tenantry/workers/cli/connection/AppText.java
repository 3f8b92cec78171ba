package ai.crewlet.tenantry.workers.cli.connection;

import ai.crewlet.tenantry.workers.connection.Credentials;
import ai.crewlet.tenantry.workflows.connection.VendorApp;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What to do next about a seat's app, for a person. Pure. */
final class AppText {

  private AppText() {}

  /**
   * @param known the Secret that the seat refers to already; null before it is connected
   */
  static List<String> lines(VendorApp app, String tenant, @Nullable String known) {
    var lines = new ArrayList<String>();
    lines.add("address: " + app.url());
    lines.add("create the app from this manifest (%s):".formatted(where(app)));
    app.manifest().lines().forEach(line -> lines.add("  " + line));
    var again =
        "tenantry connect %s --seat %s --%s".formatted(tenant, app.seat(), app.vendor().value());
    if (known != null) {
      lines.add("the seat refers to Secret %s already; once it is rewritten:".formatted(known));
      lines.add("  %s --rotated".formatted(again));
      return lines;
    }
    var name = Credentials.usualName(app.seat(), app.vendor());
    lines.add("then hand its credentials over, either from a file of these lines");
    app.secretKeys().forEach(key -> lines.add("  %s=…".formatted(key)));
    lines.add("by");
    lines.add("  %s --from-env-file <file>".formatted(again));
    lines.add(
        "or from a Secret with these keys in namespace %s, which you write yourself, by"
            .formatted(app.namespace()));
    lines.add("  %s --secret %s".formatted(again, name));
    return lines;
  }

  private static String where(VendorApp app) {
    return switch (app.vendor()) {
      case SLACK -> "at https://api.slack.com/apps, Create New App, From a manifest";
      case GITHUB ->
          "by GitHub's App manifest flow, or by hand at Settings, Developer settings, GitHub Apps";
    };
  }
}
