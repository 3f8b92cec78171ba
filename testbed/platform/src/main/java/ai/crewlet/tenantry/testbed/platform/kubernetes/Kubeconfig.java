package ai.crewlet.tenantry.testbed.platform.kubernetes;

import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.ConfigBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Base64;

/**
 * How one user reaches the API server. Holds a credential, which {@link #toString} leaves out.
 *
 * @param certificateAuthority PEM
 */
public record Kubeconfig(URI server, String certificateAuthority, String user, String token) {

  public static Kubeconfig of(URI server, ClusterFiles files, ClusterFiles.User user) {
    return of(server, files, user.username(), files.token(user));
  }

  private static Kubeconfig of(URI server, ClusterFiles files, String user, String token) {
    return new Kubeconfig(server, read(files.certificateAuthority()), user, token);
  }

  /** Another user of the cluster that {@code administrator} reaches. */
  public static Kubeconfig of(Config administrator, String user, String token) {
    var server = URI.create(administrator.getMasterUrl());
    return new Kubeconfig(server, authority(administrator), user, token);
  }

  private static String authority(Config administrator) {
    if (administrator.getCaCertData() != null) {
      return new String(
          Base64.getDecoder().decode(administrator.getCaCertData()), StandardCharsets.UTF_8);
    }
    if (administrator.getCaCertFile() == null) {
      throw new IllegalStateException(
          "the kubeconfig for %s names no certificate authority; one is needed to write others"
              .formatted(administrator.getMasterUrl()));
    }
    return read(Path.of(administrator.getCaCertFile()));
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + file, e);
    }
  }

  public String yaml() {
    var authority = Base64.getEncoder().encodeToString(certificateAuthority.getBytes());
    return """
        apiVersion: v1
        kind: Config
        clusters:
        - name: local
          cluster:
            server: %s
            certificate-authority-data: %s
        users:
        - name: "%s"
          user:
            token: "%s"
        contexts:
        - name: local
          context:
            cluster: local
            user: "%s"
        current-context: local
        """
        .formatted(server, authority, user, token, user);
  }

  public Config config() {
    return Config.fromKubeconfig(yaml());
  }

  /** A client that repeats a request for a while when the API server is away. */
  public KubernetesClient client() {
    return new KubernetesClientBuilder().withConfig(config()).build();
  }

  /** A client that says at once when the API server is away. */
  public KubernetesClient impatientClient() {
    var config = new ConfigBuilder(config()).withRequestRetryBackoffLimit(0).build();
    return new KubernetesClientBuilder().withConfig(config).build();
  }

  /** Writes it readable by its owner only. */
  public Path writeTo(Path file) {
    try {
      Files.createDirectories(file.getParent());
      Files.deleteIfExists(file);
      Files.createFile(
          file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
      return Files.writeString(file, yaml());
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write the kubeconfig " + file, e);
    }
  }

  @Override
  public String toString() {
    return "Kubeconfig[" + user + " at " + server + "]";
  }
}
