package ai.crewlet.tenantry.testbed.platform;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.function.Predicate;

/**
 * What was asked of the API server: every write by anybody, and every read by ServiceAccounts
 * outside kube-system. An entry is there as soon as its request has been answered.
 */
public final class AuditLog {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final Path file;

  AuditLog(Path file) {
    this.file = file;
  }

  /** Entries that {@code wanted} accepts, oldest first. */
  public List<AuditEntry> entries(Predicate<AuditEntry> wanted) {
    if (!Files.exists(file)) {
      return List.of();
    }
    try (var lines = Files.lines(file)) {
      return lines.filter(line -> line.endsWith("}")).map(AuditLog::parse).filter(wanted).toList();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read the audit log " + file, e);
    }
  }

  /** Writes asked for by {@code user} at or after {@code since}, refused ones included. */
  public List<AuditEntry> writes(String user, Instant since) {
    return entries(
        entry -> entry.isWrite() && entry.user().equals(user) && !entry.time().isBefore(since));
  }

  /** Requests of ServiceAccounts outside kube-system that were answered 403 since then. */
  public List<AuditEntry> forbidden(Instant since) {
    return entries(
        entry ->
            entry.isForbidden()
                && !entry.time().isBefore(since)
                && entry.user().startsWith("system:serviceaccount:")
                && !entry.user().startsWith("system:serviceaccount:kube-system:"));
  }

  private static AuditEntry parse(String line) {
    try {
      return AuditEntry.of(JSON.readTree(line));
    } catch (IOException e) {
      throw new UncheckedIOException("the audit log has a line that is not JSON", e);
    }
  }
}
