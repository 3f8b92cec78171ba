package ai.crewlet.tenantry.e2e.stack;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * The classes of programs that are started again and again, as one JVM has loaded them and all
 * later ones map them (class data sharing). Only those of jars can be kept; whoever uses them has
 * the same jars, and folders behind them if any. A JVM that finds other jars does without.
 *
 * @param archive the file they are kept in, for every process of this folder
 */
record SharedClasses(Path archive) {

  /** Whether the program comes from a jar, as after {@code package}. */
  static boolean possible(Class<?> main) {
    return main.getProtectionDomain().getCodeSource().getLocation().getPath().endsWith(".jar");
  }

  /**
   * Has them written down unless they are already; waits while another process does.
   *
   * @param program run with these options of its JVM, which writes them at its end
   */
  void keep(Consumer<List<String>> program) {
    try (var turns =
            FileChannel.open(beside(".lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        var turn = turns.lock()) {
      if (areKept()) {
        return;
      }
      var written = beside(".new");
      Files.deleteIfExists(written);
      program.accept(options("-XX:ArchiveClassesAtExit=" + written));
      if (Files.exists(written)) { // not every JDK can
        Files.move(written, archive, StandardCopyOption.ATOMIC_MOVE);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("%s cannot be written".formatted(archive), e);
    }
  }

  /** None of the jars is newer. */
  private boolean areKept() throws IOException {
    if (!Files.exists(archive)) {
      return false;
    }
    var written = Files.getLastModifiedTime(archive);
    for (var jar : JavaProcess.jars()) {
      if (Files.getLastModifiedTime(Path.of(jar)).compareTo(written) > 0) {
        return false;
      }
    }
    return true;
  }

  private Path beside(String suffix) {
    return archive.resolveSibling(archive.getFileName() + suffix);
  }

  /** Options of a JVM that uses them, if they could be kept. */
  List<String> using() {
    return Files.exists(archive) ? options("-XX:SharedArchiveFile=" + archive) : JavaProcess.SMALL;
  }

  /** What the JVM has to say of an archive would stand in the program's own output. */
  private static List<String> options(String option) {
    var options = new ArrayList<>(JavaProcess.SMALL);
    options.addAll(List.of(option, "-Xlog:disable"));
    return options;
  }
}
