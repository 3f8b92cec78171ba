package ai.crewlet.tenantry.testbed.platform;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.HttpURLConnection;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * What was asked of the API server: every write by anybody, and every read by ServiceAccounts
 * outside kube-system. An entry is there as soon as its request has been answered.
 */
public final class AuditLog {
  private static final ObjectMapper JSON = new ObjectMapper();

  /**
   * How often the same is asked for in a dying namespace by who cannot know better: above what the
   * steps of a motion try within the time that a new binding has.
   */
  private static final int EXCUSED = 1000;

  private final Path file;

  /**
   * How long the file was at some moments: what was asked for after one is written behind it. Tests
   * look every tenth of a second, at a file that grows to hundreds of megabytes.
   */
  private final ConcurrentSkipListMap<Instant, Long> lengths = new ConcurrentSkipListMap<>();

  AuditLog(Path file) {
    this.file = file;
  }

  /** Entries that {@code wanted} accepts, oldest first. */
  public List<AuditEntry> entries(Predicate<AuditEntry> wanted) {
    return read(0, wanted);
  }

  /** The same of requests that were received at or after {@code since}. */
  public List<AuditEntry> entries(Instant since, Predicate<AuditEntry> wanted) {
    var known = lengths.floorEntry(since);
    return read(
        known == null ? 0 : known.getValue(),
        entry -> !entry.time().isBefore(since) && wanted.test(entry));
  }

  /** Writes asked for by {@code user} at or after {@code since}, refused ones included. */
  public List<AuditEntry> writes(String user, Instant since) {
    return entries(since, entry -> entry.isWrite() && entry.user().equals(user));
  }

  /**
   * Requests of ServiceAccounts outside kube-system that were answered 403 since then; but for
   * those {@linkplain #outsideDyingNamespaces into a dying namespace}.
   */
  public List<AuditEntry> forbidden(Instant since) {
    return outsideDyingNamespaces(
        entries(
            since,
            entry ->
                entry.isForbidden()
                    && entry.user().startsWith("system:serviceaccount:")
                    && !entry.user().startsWith("system:serviceaccount:kube-system:")));
  }

  /**
   * Those of these requests whose namespace nobody had deleted before they came: a dying one takes
   * nothing new, and who may do what in it goes with it. Who has not heard of it yet tries once or
   * a few times; who goes on asking for the same is not excused.
   */
  public List<AuditEntry> outsideDyingNamespaces(List<AuditEntry> requests) {
    if (requests.isEmpty()) {
      return requests;
    }
    var dying = dying();
    var excused = new HashMap<AuditEntry, Integer>();
    return requests.stream()
        .filter(
            request ->
                !isDying(dying.get(request.namespace()), request.time())
                    || excused.merge(request.anytime(), 1, Integer::sum) > EXCUSED)
        .toList();
  }

  private static boolean isDying(@Nullable TreeMap<Instant, Boolean> fate, Instant moment) {
    var last = fate == null ? null : fate.floorEntry(moment);
    return last != null && last.getValue();
  }

  /** By namespace: when it was made (false) and deleted (true). */
  private Map<String, TreeMap<Instant, Boolean>> dying() {
    var dying = new HashMap<String, TreeMap<Instant, Boolean>>();
    for (var entry : entries(entry -> entry.resource().equals("namespaces") && entry.isWrite())) {
      var fate = dying.computeIfAbsent(entry.name(), name -> new TreeMap<>());
      if (entry.code() == HttpURLConnection.HTTP_CREATED) {
        fate.put(entry.time(), false);
      } else if (entry.verb().equals("delete") && entry.isGranted()) {
        fate.put(entry.time(), true);
      }
    }
    return dying;
  }

  private List<AuditEntry> read(long from, Predicate<AuditEntry> wanted) {
    if (!Files.exists(file)) {
      return List.of();
    }
    try (var channel = FileChannel.open(file)) {
      return read(from, channel.map(MapMode.READ_ONLY, from, channel.size() - from), wanted);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read the audit log " + file, e);
    }
  }

  /** A last line that is not whole yet is left for the next time. */
  private List<AuditEntry> read(long from, MappedByteBuffer text, Predicate<AuditEntry> wanted) {
    var found = new ArrayList<AuditEntry>();
    var begin = 0;
    for (var end = 0; end < text.limit(); end++) {
      if (text.get(end) == '\n') {
        var line = new byte[end - begin];
        text.get(begin, line);
        begin = end + 1;
        var entry = parse(line);
        if (wanted.test(entry)) {
          found.add(entry);
        }
      }
    }
    lengths.put(Instant.now(), from + begin);
    return List.copyOf(found);
  }

  private static AuditEntry parse(byte[] line) {
    try {
      return AuditEntry.of(JSON.readTree(line));
    } catch (IOException e) {
      throw new UncheckedIOException("the audit log has a line that is not JSON", e);
    }
  }
}
