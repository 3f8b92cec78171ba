package ai.crewlet.tenantry.testbed.platform.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where testbed/control-plane/build takes binaries from; it compiles nothing here (design 5). */
class BuildScriptTest {
  private static final String[] NAMES = {
    "etcd", "kube-apiserver", "kube-controller-manager", "kubectl", "helm", "temporal"
  };

  /** Enough to run the script, without Go. */
  private static final String BARE_PATH = "/usr/bin:/bin";

  @TempDir Path folder;

  private record Outcome(int code, String output, String said) {}

  @Test
  void takesTheFolderThatIsNamed() throws Exception {
    var named = programs("named", NAMES);

    var outcome = build(Map.of("TENANTRY_BINARIES", named.toString()));

    assertThat(outcome.code()).isZero();
    assertThat(outcome.output().strip()).isEqualTo(named.toRealPath().toString());
  }

  @Test
  void saysWhatTheNamedFolderLacks() throws Exception {
    var named = programs("named", "etcd", "kubectl", "helm", "temporal");

    var outcome = build(Map.of("TENANTRY_BINARIES", named.toString()));

    assertThat(outcome.code()).isEqualTo(2);
    assertThat(outcome.said()).contains("lacks: kube-apiserver kube-controller-manager");
  }

  @Test
  void putsAFullSetFromKubebuilderAssetsAndPathTogether() throws Exception {
    var assets = programs("assets", "etcd", "kube-apiserver", "kubectl");
    var path = programs("path", "kube-controller-manager", "helm", "temporal", "kubectl");

    var outcome =
        build(Map.of("KUBEBUILDER_ASSETS", assets.toString(), "PATH", path + ":" + BARE_PATH));

    var found = Path.of(outcome.output().strip());
    assertThat(found.resolve("kubectl").toRealPath()).isEqualTo(assets.resolve("kubectl"));
    assertThat(found.resolve("temporal").toRealPath()).isEqualTo(path.resolve("temporal"));
  }

  @Test
  void saysWhichGoIsRequiredWhenThereIsNone() throws Exception {
    var outcome = build(Map.of("PATH", BARE_PATH));

    assertThat(outcome.code()).isEqualTo(3);
    assertThat(outcome.said()).contains("go is not on the PATH", "Go 1.25.0 or newer is required");
  }

  @Test
  void saysWhichGoIsRequiredWhenItIsTooOld() throws Exception {
    var path = programs("path", "go");
    Files.writeString(path.resolve("go"), "#!/bin/sh\necho go1.22.12\n");

    var outcome = build(Map.of("PATH", path + ":" + BARE_PATH));

    assertThat(outcome.code()).isEqualTo(3);
    assertThat(outcome.said()).contains("found Go 1.22.12", "Go 1.25.0 or newer is required");
  }

  private Path programs(String name, String... programs) throws IOException {
    var into = Files.createDirectories(folder.resolve(name)).toRealPath();
    for (var program : programs) {
      var file = Files.writeString(into.resolve(program), "#!/bin/sh\n");
      Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
    return into;
  }

  private Outcome build(Map<String, String> environment) throws Exception {
    var script = new BuildScript("testbed/control-plane/build").find(Path.of("").toAbsolutePath());
    var errors = folder.resolve("errors");
    var builder = new ProcessBuilder(script.toString()).redirectError(errors.toFile());
    builder.environment().keySet().removeAll(Set.of("TENANTRY_BINARIES", "KUBEBUILDER_ASSETS"));
    builder.environment().put("TENANTRY_CACHE", folder.resolve("cache").toString());
    builder.environment().putAll(environment);
    var process = builder.start();
    var output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Outcome(process.waitFor(), output, Files.readString(errors));
  }
}
