package ai.crewlet.tenantry.e2e.stack;

import ai.crewlet.tenantry.testbed.platform.AuditEntry;
import ai.crewlet.tenantry.testbed.platform.AuditLog;
import java.time.Duration;
import java.util.stream.IntStream;

/** Into how many revisions the operator may divide what one writer sent in one go (C65). */
public final class Bursts {
  /** Half of what the operator takes for the end of a burst. */
  private static final Duration REST = Duration.ofSeconds(1);

  private Bursts() {}

  /** One, and one more for each time that the writer itself came to rest in between. */
  public static int of(AuditLog log, String writer, String namespace) {
    var times =
        log.entries(AuditEntry::isWrite).stream()
            .filter(write -> write.user().equals(writer))
            .filter(write -> write.namespace().equals(namespace))
            .filter(write -> write.group().equals("crewlet.ai"))
            .map(AuditEntry::time)
            .sorted()
            .toList();
    return 1
        + (int)
            IntStream.range(1, times.size())
                .filter(next -> !times.get(next - 1).plus(REST).isAfter(times.get(next)))
                .count();
  }
}
