package ai.crewlet.tenantry.testbed.chart;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The chart's sources in this repository. */
record ChartFolder(Path path) {

  /** Looks in {@code start} and every folder above it, since tests run in their module's folder. */
  static ChartFolder above(Path start) {
    for (var folder = start; folder != null; folder = folder.getParent()) {
      var chart = folder.resolve("chart");
      if (Files.exists(chart.resolve("Chart.yaml"))) {
        return new ChartFolder(chart);
      }
    }
    throw new IllegalStateException(
        "found no chart/Chart.yaml in " + start + " or above; run from inside the repository");
  }

  /** Definitions of our kinds, one file each; empty where none has been generated. */
  List<Path> customResourceDefinitions() {
    var folder = path.resolve("files").resolve("crds");
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (var files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".yaml")).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot list " + folder, e);
    }
  }
}
