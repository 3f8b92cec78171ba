package ai.crewlet.tenantry.bench.measure;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The heap of another JVM, by jcmd. */
public final class Heap {
  private Heap() {}

  /** What of it is reachable now, in MiB. */
  public static long reachable(String pid) {
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
