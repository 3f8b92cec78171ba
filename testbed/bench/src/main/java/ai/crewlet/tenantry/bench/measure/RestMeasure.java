package ai.crewlet.tenantry.bench.measure;

import ai.crewlet.tenantry.bench.platform.BenchPlatform;
import ai.crewlet.tenantry.bench.platform.Part;
import ai.crewlet.tenantry.bench.platform.Writes;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/** A time in which nobody changes anything. */
public record RestMeasure(BenchPlatform platform) {

  /**
   * @param heap of the operator that is reachable at the end, in MiB
   * @param resident memory of its process at the end, in MiB
   */
  public record Rested(Span span, Writes writes, long heap, long resident) {}

  public Rested measure(Duration time) {
    var since = Instant.now();
    var begun = Span.begin(platform.cpu());
    LockSupport.parkNanos(time.toNanos());
    var span = begun.end();
    var writes = platform.operatorWrites(since);
    return new Rested(
        span, writes, reachableHeap(), platform.cpu().residentMebibytes(Part.OPERATOR));
  }

  /** Heap of the operator that is reachable now, in MiB. */
  public long reachableHeap() {
    var pid = platform.cpu().pid(Part.OPERATOR);
    jcmd(pid, "GC.run");
    return jcmd(pid, "GC.heap_info")
        .lines()
        .filter(
            line ->
                line.contains(" total ") && line.contains(" used ") && !line.contains("Metaspace"))
        .mapToLong(line -> Long.parseLong(line.replaceAll(".* used (\\d+)K.*", "$1")) / 1024)
        .sum();
  }

  private static String jcmd(String... arguments) {
    var command = new ArrayList<String>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "jcmd").toString());
    command.addAll(List.of(arguments));
    try {
      var process = new ProcessBuilder(command).redirectErrorStream(true).start();
      return new String(process.getInputStream().readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException("jcmd cannot be run", e);
    }
  }
}
