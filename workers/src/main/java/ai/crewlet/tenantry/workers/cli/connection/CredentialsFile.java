package ai.crewlet.tenantry.workers.cli.connection;

import ai.crewlet.tenantry.api.SecretKeys;
import ai.crewlet.tenantry.workers.cli.CommandFailed;
import ai.crewlet.tenantry.workers.cli.ExitCode;
import ai.crewlet.tenantry.workers.connection.Credentials;
import ai.crewlet.tenantry.workflows.connection.Vendor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Credentials as {@code KEY=value} lines. The keys are those of the Secret, or their usual names as
 * variables; a value {@code @file} is that file's content, for a private key of many lines. Values
 * leave this object for the Secret only.
 */
final class CredentialsFile {
  private static final Map<String, String> VARIABLES =
      Map.of(
          "SLACK_BOT_TOKEN", SecretKeys.SLACK_BOT_TOKEN,
          "SLACK_SIGNING_SECRET", SecretKeys.SLACK_SIGNING_SECRET,
          "GITHUB_APP_ID", SecretKeys.GITHUB_APP_ID,
          "GITHUB_APP_PRIVATE_KEY", SecretKeys.GITHUB_APP_PRIVATE_KEY,
          "GITHUB_PRIVATE_KEY", SecretKeys.GITHUB_APP_PRIVATE_KEY,
          "GITHUB_APP_WEBHOOK_SECRET", SecretKeys.GITHUB_APP_WEBHOOK_SECRET,
          "GITHUB_WEBHOOK_SECRET", SecretKeys.GITHUB_APP_WEBHOOK_SECRET);

  private final Map<String, String> values = new TreeMap<>();

  private CredentialsFile() {}

  /**
   * Reads and checks.
   *
   * @throws CommandFailed naming the line or the key at fault, never a value
   */
  static CredentialsFile read(Path file, Vendor vendor) {
    var read = new CredentialsFile();
    var keys = Credentials.keys(vendor);
    var number = 0;
    for (var line : lines(file)) {
      number++;
      if (!line.isBlank() && !line.stripLeading().startsWith("#")) {
        read.add(file, number, line, keys);
      }
    }
    var missing = keys.stream().filter(key -> read.values.getOrDefault(key, "").isBlank()).toList();
    if (!missing.isEmpty()) {
      throw bad(
          "%s lacks %s: half of a vendor's credentials is none"
              .formatted(file, String.join(", ", missing)));
    }
    return read;
  }

  private void add(Path file, int number, String line, List<String> keys) {
    var equals = line.indexOf('=');
    var name = equals < 0 ? "" : line.substring(0, equals).strip();
    var key = VARIABLES.getOrDefault(name, name);
    if (!keys.contains(key)) {
      throw bad(
          "%s line %d: one of %s has to stand before the sign ="
              .formatted(file, number, String.join(", ", keys)));
    }
    var value = line.substring(equals + 1).strip();
    values.put(
        key, value.startsWith("@") ? content(file.resolveSibling(value.substring(1))) : value);
  }

  private static List<String> lines(Path file) {
    return content(file).lines().toList();
  }

  private static String content(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw bad("%s cannot be read; see that it is there and yours to read".formatted(file));
    }
  }

  private static CommandFailed bad(String message) {
    return new CommandFailed(ExitCode.BAD_INPUT, message);
  }

  /** For the Secret. */
  Map<String, String> reveal() {
    return Map.copyOf(values);
  }

  @Override
  public String toString() {
    return "credentials " + values.keySet();
  }
}
