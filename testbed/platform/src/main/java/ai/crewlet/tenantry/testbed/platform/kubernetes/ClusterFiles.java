package ai.crewlet.tenantry.testbed.platform.kubernetes;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyPairGenerator;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HexFormat;

/**
 * What the control plane reads from disk: the users it knows, the key that signs ServiceAccount
 * tokens, the audit policy. Made once per work folder, so that a restart keeps every token valid.
 */
public record ClusterFiles(Path folder) {

  /** Users of the token file; every other identity is a ServiceAccount. */
  public enum User {
    /** For the person at the keyboard and the fixtures of tests; never for our own processes. */
    ADMIN("admin", "system:masters"),
    CONTROLLER_MANAGER("system:kube-controller-manager", ""),
    /** LocalNode is kubelet, scheduler and volume provisioner in one. */
    LOCAL_NODE("local-node", "system:masters");

    private final String username;
    private final String group;

    User(String username, String group) {
      this.username = username;
      this.group = group;
    }

    /** As the audit log names it. */
    public String username() {
      return username;
    }
  }

  /** Makes what {@code folder} lacks. */
  public static ClusterFiles in(Path folder) {
    var files = new ClusterFiles(folder);
    try {
      Files.createDirectories(folder);
      if (!Files.exists(files.tokens())) {
        Files.writeString(files.tokens(), newTokens());
      }
      if (!Files.exists(files.serviceAccountKey())) {
        Files.writeString(files.serviceAccountKey(), newRsaKey());
      }
      try (var policy = ClusterFiles.class.getResourceAsStream("audit-policy.yaml")) {
        Files.write(files.auditPolicy(), policy.readAllBytes());
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write the cluster's files into " + folder, e);
    }
    return files;
  }

  public Path tokens() {
    return folder.resolve("tokens.csv");
  }

  public Path serviceAccountKey() {
    return folder.resolve("service-account.key");
  }

  public Path auditPolicy() {
    return folder.resolve("audit-policy.yaml");
  }

  public Path auditLog() {
    return folder.resolve("audit.log");
  }

  public Path certificates() {
    return folder.resolve("certificates");
  }

  /** The API server's own certificate, which it makes at its first start; clients trust just it. */
  public Path certificateAuthority() {
    return certificates().resolve("apiserver.crt");
  }

  public String token(User user) {
    try (var lines = Files.lines(tokens())) {
      return lines
          .map(line -> line.split(",", 3))
          .filter(fields -> fields[1].equals(user.username()))
          .findFirst()
          .orElseThrow(() -> new IllegalStateException(tokens() + " has no user " + user))[0];
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + tokens(), e);
    }
  }

  private static String newTokens() {
    var random = new SecureRandom();
    var csv = new StringBuilder();
    for (var user : User.values()) {
      var token = new byte[24];
      random.nextBytes(token);
      csv.append(HexFormat.of().formatHex(token))
          .append("," + user.username + "," + user.username + ",\"" + user.group + "\"\n");
    }
    return csv.toString();
  }

  private static String newRsaKey() {
    try {
      var generator = KeyPairGenerator.getInstance("RSA");
      generator.initialize(2048);
      var key = generator.generateKeyPair().getPrivate().getEncoded();
      var body = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(key);
      return "-----BEGIN PRIVATE KEY-----\n" + body + "\n-----END PRIVATE KEY-----\n";
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("this JVM has no RSA", e);
    }
  }
}
