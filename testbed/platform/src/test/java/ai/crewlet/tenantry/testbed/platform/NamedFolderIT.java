package ai.crewlet.tenantry.testbed.platform;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code testbed/up} needs: a folder that is kept, a UI that decodes (design 5, C62). */
class NamedFolderIT {
  private static final URI CODEC = URI.create("http://127.0.0.1:9/codec");

  @Test
  void goesOnWithTheDataOfItsFolder(@TempDir Path folder) throws Exception {
    var options = PlatformOptions.defaults().in(folder).codec(CODEC);
    String namespace;
    String token;
    try (var platform = LocalPlatform.start(options)) {
      namespace = TestNamespace.create(platform.admin(), "kept").name();
      token = platform.admin().getConfiguration().getOauthToken();
      assertThat(settingsOfTheUi(platform)).contains(CODEC.toString());
    }
    assertThat(folder.resolve("logs")).isDirectoryContaining("glob:**kube-apiserver.log");

    try (var platform = LocalPlatform.start(options)) {
      assertThat(platform.admin().namespaces().withName(namespace).get()).isNotNull();
      assertThat(platform.admin().getConfiguration().getOauthToken()).isEqualTo(token);
    }
  }

  private static String settingsOfTheUi(LocalPlatform platform)
      throws IOException, InterruptedException {
    var request = HttpRequest.newBuilder(platform.temporalUi().resolve("/api/v1/settings")).build();
    return HttpClient.newHttpClient().send(request, BodyHandlers.ofString()).body();
  }
}
