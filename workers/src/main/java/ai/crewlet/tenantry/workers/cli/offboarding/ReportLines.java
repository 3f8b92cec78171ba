package ai.crewlet.tenantry.workers.cli.offboarding;

import ai.crewlet.tenantry.workflows.offboarding.ErasureReport;
import java.util.ArrayList;
import java.util.List;

/** An erasure report for a person. */
final class ReportLines {
  private ReportLines() {}

  static List<String> of(ErasureReport report) {
    var lines = new ArrayList<String>();
    lines.add(
        "%s (tenantId %s, namespace %s), asked for by %s"
            .formatted(
                report.tenant(), report.tenantId(), report.namespace(), report.requestedBy()));
    lines.add("  looked at %s, verified %s".formatted(report.inventoried(), report.verified()));
    lines.add("  found");
    report.found().forEach(found -> lines.add("    %d %s".formatted(found.count(), found.kind())));
    lines.add("  gone");
    report.gone().forEach(gone -> lines.add("    " + gone));
    lines.add("  remains");
    report
        .remaining()
        .forEach(
            left -> {
              lines.add("    %s".formatted(left.what()));
              lines.add("      where: %s".formatted(left.where()));
              lines.add("      who:   %s".formatted(left.who()));
            });
    report.leftOut().forEach(left -> lines.add("  left out by a person: " + left));
    return lines;
  }
}
