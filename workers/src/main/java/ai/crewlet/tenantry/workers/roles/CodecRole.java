package ai.crewlet.tenantry.workers.roles;

import ai.crewlet.tenantry.workers.codec.CodecAccess;
import ai.crewlet.tenantry.workers.codec.CodecKeys;
import ai.crewlet.tenantry.workers.codec.CodecServer;
import ai.crewlet.tenantry.workers.settings.ControlPlaneSettings;
import ai.crewlet.tenantry.workers.settings.ControlPlaneSettings.CodecSettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Decodes and encodes payloads for the Temporal UI (C62). Knows no cluster. */
final class CodecRole implements Role {
  private static final Logger LOG = LoggerFactory.getLogger(CodecRole.class);

  private final CodecServer server;

  private CodecRole(CodecServer server) {
    this.server = server;
  }

  /**
   * @throws IllegalArgumentException naming the variable that is missing
   */
  static CodecRole start(RoleContext context) {
    var codec =
        context
            .settings()
            .codec()
            .orElseThrow(() -> missing("TENANTRY_CODEC_TOKEN_FILE", "the bearer token of callers"));
    var server = serve(codec, keys(context.settings()));
    LOG.info("codec listens on {}, for {}", server.address(), codec.uiOrigin());
    return new CodecRole(server);
  }

  private static CodecKeys keys(ControlPlaneSettings settings) {
    return settings
        .temporal()
        .codecKeysFile()
        .map(CodecKeys::read)
        .orElseThrow(() -> missing("TENANTRY_CODEC_KEYS_FILE", "the payload keys"));
  }

  private static CodecServer serve(CodecSettings codec, CodecKeys keys) {
    try {
      var token = Files.readString(codec.tokenFile()).strip();
      return CodecServer.start(
          codec.listen(), keys, new CodecAccess(token, codec.uiOrigin(), codec.tokenInPath()));
    } catch (IOException e) {
      throw new UncheckedIOException(
          "the codec cannot listen on %s or read %s".formatted(codec.listen(), codec.tokenFile()),
          e);
    }
  }

  private static IllegalArgumentException missing(String variable, String what) {
    return new IllegalArgumentException(
        "the codec needs %s: a file with %s".formatted(variable, what));
  }

  @Override
  public void close() {
    server.close();
  }
}
