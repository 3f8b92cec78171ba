package ai.crewlet.tenantry.workers.settings;

import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;

/** Where invitation links go (M149): a folder of 0600 files, or mail. */
public sealed interface DeliverySettings {
  /** Nothing was set: an invitation is refused with the variable's name. */
  DeliverySettings UNSET = new Unset();

  /** Files readable by this process's user only, for a laptop and the local platform. */
  record ToFolder(Path folder) implements DeliverySettings {}

  /**
   * Mail through an SMTP server.
   *
   * @param server smtp://host:port or smtps://host:port
   * @param from the sender's address
   * @param credentialsFile "user:password" in a file; empty: no sign-in
   * @param insecure whether links may travel in clear
   */
  record ByMail(URI server, String from, Optional<Path> credentialsFile, boolean insecure)
      implements DeliverySettings {

    private static final Pattern LOOPBACK =
        Pattern.compile("localhost|127\\.\\d+\\.\\d+\\.\\d+|\\[::1]");

    /**
     * Whether nothing is sent before the connection is encrypted: a link is a credential (M149),
     * only within a host it may travel in clear.
     */
    public boolean encrypted() {
      return !insecure && !LOOPBACK.matcher(server.getHost()).matches();
    }
  }

  /** No channel. */
  record Unset() implements DeliverySettings {}

  /**
   * Parses {@code file:<folder>} or {@code
   * smtp[s]://host:port?from=a@b[&credentials=<file>][&insecure=true]}.
   */
  static DeliverySettings parse(String value) {
    if (value.startsWith("file:")) {
      return new ToFolder(Path.of(value.substring("file:".length())));
    }
    if (value.startsWith("smtp://") || value.startsWith("smtps://")) {
      return mail(URI.create(value));
    }
    throw new IllegalArgumentException(
        "neither file:<folder> nor smtp[s]://host:port?from=<address>");
  }

  private static DeliverySettings mail(URI uri) {
    var from = parameter(uri, "from");
    if (uri.getUserInfo() != null) {
      throw new IllegalArgumentException(
          "a password has no place in this variable; name a file: ?credentials=<file>");
    }
    if (uri.getHost() == null || uri.getPort() < 0) {
      throw new IllegalArgumentException(
          "host or port is missing: smtp[s]://host:port?from=<address>");
    }
    return new ByMail(
        URI.create("%s://%s:%d".formatted(uri.getScheme(), uri.getHost(), uri.getPort())),
        from.orElseThrow(
            () -> new IllegalArgumentException("the sender is missing: add ?from=<address>")),
        parameter(uri, "credentials").map(ControlPlaneSettings::file),
        parameter(uri, "insecure").map(DeliverySettings::insecure).orElse(false));
  }

  private static boolean insecure(String value) {
    if (!value.equals("true")) {
      throw new IllegalArgumentException(
          "insecure is true, or left out to require encryption: " + value);
    }
    return true;
  }

  private static Optional<String> parameter(URI uri, String name) {
    for (var pair : Optional.ofNullable(uri.getQuery()).orElse("").split("&")) {
      if (pair.startsWith(name + "=")) {
        return Optional.of(pair.substring(name.length() + 1));
      }
    }
    return Optional.empty();
  }
}
