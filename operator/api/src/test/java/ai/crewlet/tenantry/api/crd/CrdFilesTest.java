package ai.crewlet.tenantry.api.crd;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;

/** The chart carries exactly what the types say. */
class CrdFilesTest {

  @Test
  void theChartHasWhatTheTypesSay() throws IOException {
    var generated = CrdFiles.generated();
    if (System.getProperty("regenerate") != null) {
      Files.createDirectories(CrdFiles.CHART);
      for (var file : generated.entrySet()) {
        Files.writeString(CrdFiles.CHART.resolve(file.getKey()), file.getValue());
      }
    }
    try (var present = Files.list(CrdFiles.CHART)) {
      assertThat(present.map(path -> path.getFileName().toString()))
          .as("files in chart/files/crds; run: %s", CrdFiles.REGENERATE)
          .containsExactlyInAnyOrderElementsOf(generated.keySet());
    }
    for (var file : generated.entrySet()) {
      assertThat(Files.readString(CrdFiles.CHART.resolve(file.getKey())))
          .as("chart/files/crds/%s is stale; run: %s", file.getKey(), CrdFiles.REGENERATE)
          .isEqualTo(file.getValue());
    }
  }
}
