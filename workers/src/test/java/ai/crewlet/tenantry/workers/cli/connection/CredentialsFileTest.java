package ai.crewlet.tenantry.workers.cli.connection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ai.crewlet.tenantry.workflows.connection.Vendor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Credentials in a caller's file (C30, C53, M114). */
class CredentialsFileTest {

  private static final String CANARY = "canary-3f0a";

  @TempDir Path folder;

  @Test
  @DisplayName("M114: keys of the Secret or the usual variables; a key of many lines from its file")
  void readsLines() throws IOException {
    Files.writeString(folder.resolve("app.pem"), "-----BEGIN\nmany\nlines");
    var file = write("# GitHub\n\nGITHUB_APP_ID = 7\nprivateKey=@app.pem\nwebhookSecret=a=b\n");

    var read = CredentialsFile.read(file, Vendor.GITHUB);

    assertThat(read.reveal())
        .isEqualTo(
            Map.of("appID", "7", "privateKey", "-----BEGIN\nmany\nlines", "webhookSecret", "a=b"));
    assertThat(read.toString()).contains("appID").doesNotContain("a=b");
  }

  @Test
  @DisplayName("C30: a mistake is told by line and key, and no value is repeated")
  void repeatsNoValue() throws IOException {
    assertThatThrownBy(() -> read("botToken=" + CANARY + "\nsigningSecret=\n"))
        .hasMessageContaining("lacks signingSecret")
        .hasMessageNotContaining(CANARY);
    assertThatThrownBy(() -> read(CANARY + "\n"))
        .hasMessageContaining("line 1: one of botToken, signingSecret")
        .hasMessageNotContaining(CANARY);
    assertThatThrownBy(() -> read("privateKey=" + CANARY + "\n"))
        .hasMessageContaining("line 1")
        .hasMessageNotContaining(CANARY);
    assertThatThrownBy(() -> CredentialsFile.read(folder.resolve("none"), Vendor.SLACK))
        .hasMessageContaining("cannot be read");
  }

  private CredentialsFile read(String text) throws IOException {
    return CredentialsFile.read(write(text), Vendor.SLACK);
  }

  private Path write(String text) throws IOException {
    return Files.writeString(folder.resolve("app.env"), text);
  }
}
