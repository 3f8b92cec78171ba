package ai.crewlet.tenantry.workers.cli.suspension;

import ai.crewlet.tenantry.workers.cli.Table;
import ai.crewlet.tenantry.workflows.suspension.Subscription;
import ai.crewlet.tenantry.workflows.suspension.SuspensionResult;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import picocli.CommandLine.Command;

/** Starts a suspended tenant's engine again. */
@Command(
    name = "resume",
    description = {
      "Start a suspended tenant's engine again, on the same data.",
      "Prints the vendor subscriptions to check: vendors may have switched deliveries off meanwhile.",
      "Repeated later, it prints them again with the deliveries that have come."
    })
public final class ResumeCommand extends SuspensionCommand {

  public ResumeCommand() {
    super(false);
  }

  @Override
  String done(boolean company) {
    return company
        ? "resumed: the company is running again"
        : "resumed: it has no Company that could be started";
  }

  @Override
  String already() {
    return "is not suspended; nothing to do";
  }

  @Override
  protected void print(SuspensionResult result) {
    super.print(result);
    if (!result.subscriptions().isEmpty()) {
      say("vendors may have switched deliveries off; look at these subscriptions with them:");
      table(result.subscriptions()).lines().forEach(line -> say("%s", line));
    }
  }

  private static Table table(List<Subscription> subscriptions) {
    var table = new Table("  VENDOR", "SEAT", "VENDOR LAST DELIVERED", "ADDRESS");
    subscriptions.forEach(
        one ->
            table.row(
                "  " + one.vendor(),
                Objects.requireNonNullElse(one.seat(), "-"),
                Optional.ofNullable(one.vendorsLastDelivery())
                    .map(Object::toString)
                    .orElse("not within a day"),
                one.url()));
    return table;
  }
}
