package ai.crewlet.tenantry.bench.platform;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** CPU seconds of every part since its process has begun, from /proc. */
public final class CpuClock {
  private static final Path PROC = Path.of("/proc");
  private static final double TICKS_PER_SECOND = 100;
  private static final int USER_TIME = 11;
  private static final int SYSTEM_TIME = 12;

  /** As it stands now. */
  public Map<Part, Double> read() {
    var seconds = new EnumMap<Part, Double>(Part.class);
    for (var part : Part.values()) {
      seconds.put(part, processes(part).mapToDouble(CpuClock::seconds).sum());
    }
    seconds.put(Part.NODE, seconds("self"));
    return seconds;
  }

  /** Resident memory of a part in MiB; 0 when it does not run. */
  public long residentMebibytes(Part part) {
    return processes(part)
        .flatMap(pid -> text(pid, "status").lines())
        .filter(line -> line.startsWith("VmRSS:"))
        .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) / 1024)
        .sum();
  }

  /** The process id of a part. */
  public String pid(Part part) {
    return processes(part)
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("no process is the " + part.words()));
  }

  private static Stream<String> processes(Part part) {
    return ProcessHandle.current()
        .descendants()
        .map(process -> Long.toString(process.pid()))
        .filter(pid -> Part.of(text(pid, "cmdline").replace('\0', ' ')).equals(Optional.of(part)));
  }

  private static double seconds(String pid) {
    var stat = text(pid, "stat");
    if (stat.isEmpty()) {
      return 0;
    }
    var fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
    return (Long.parseLong(fields[USER_TIME]) + Long.parseLong(fields[SYSTEM_TIME]))
        / TICKS_PER_SECOND;
  }

  private static String text(String pid, String file) {
    try {
      return Files.readString(PROC.resolve(pid).resolve(file));
    } catch (IOException e) {
      return ""; // it has ended
    }
  }
}
