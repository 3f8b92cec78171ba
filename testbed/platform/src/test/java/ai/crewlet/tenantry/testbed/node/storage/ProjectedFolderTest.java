package ai.crewlet.tenantry.testbed.node.storage;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Secret volumes change as a whole (design 5: refreshes Secret volumes as a kubelet does). */
class ProjectedFolderTest {
  @TempDir Path folder;

  @Test
  void replacesAddsAndRemovesFiles() throws IOException {
    var projected = new ProjectedFolder(folder);
    projected.write(files("a", "1", "b", "1"));

    projected.write(files("a", "2", "c/d", "2"));

    assertThat(folder.resolve("a")).hasContent("2");
    assertThat(folder.resolve("c/d")).hasContent("2");
    assertThat(folder.resolve("b")).doesNotExist();
    try (var entries = Files.list(folder)) {
      assertThat(entries.map(path -> path.getFileName().toString()))
          .containsExactlyInAnyOrder("a", "c", "..data", "..v2");
    }
  }

  @Test
  void leavesFilesAloneThatAreAsTheyShouldBe() throws IOException {
    var projected = new ProjectedFolder(folder);
    projected.write(files("a", "1"));
    var before = folder.resolve("a").toRealPath();

    projected.write(files("a", "1"));

    assertThat(folder.resolve("a").toRealPath()).isEqualTo(before);
  }

  @Test
  void isThereWithoutFilesToo() throws IOException {
    new ProjectedFolder(folder).write(Map.of());

    assertThat(folder.resolve("..data")).isDirectory();
  }

  private static Map<String, byte[]> files(String... namesAndContents) {
    var files = new HashMap<String, byte[]>();
    for (int i = 0; i < namesAndContents.length; i += 2) {
      files.put(namesAndContents[i], namesAndContents[i + 1].getBytes(UTF_8));
    }
    return files;
  }
}
