package ai.crewlet.tenantry.e2e.stack;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The classes of programs that are started again and again, as one JVM has loaded them and all
 * later ones map them (class data sharing). Only those of jars can be kept; whoever uses them has
 * the same jars, and folders behind them if any.
 *
 * @param archive the file they are kept in
 */
record SharedClasses(Path archive) {

  /** Whether the program comes from a jar, as after {@code package}. */
  static boolean possible(Class<?> main) {
    return main.getProtectionDomain().getCodeSource().getLocation().getPath().endsWith(".jar");
  }

  /** Options of a JVM that writes them down at its end. */
  List<String> recording() {
    return options("-XX:ArchiveClassesAtExit=" + archive);
  }

  /** Options of a JVM that uses them. */
  List<String> using() {
    return options("-XX:SharedArchiveFile=" + archive);
  }

  /** What the JVM has to say of an archive would stand in the program's own output. */
  private static List<String> options(String option) {
    var options = new ArrayList<>(JavaProcess.SMALL);
    options.addAll(List.of(option, "-Xlog:disable"));
    return options;
  }
}
