package ai.crewlet.tenantry.e2e.stack;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The classes of a program that is started again and again, as one of its JVMs has loaded them and
 * all later ones map them (class data sharing). Only those of jars can be kept.
 *
 * @param main the program
 * @param archive the file they are kept in
 */
record SharedClasses(Class<?> main, Path archive) {

  /** Whether the program comes from a jar, as after {@code package}. */
  static boolean possible(Class<?> main) {
    return main.getProtectionDomain().getCodeSource().getLocation().getPath().endsWith(".jar");
  }

  /** A run that writes them down at its end. */
  List<String> recording(String... arguments) {
    return command("-XX:ArchiveClassesAtExit=" + archive, arguments);
  }

  /** A run that uses them. */
  List<String> using(String... arguments) {
    return command("-XX:SharedArchiveFile=" + archive, arguments);
  }

  /** What the JVM has to say of an archive would stand in the program's own output. */
  private List<String> command(String option, String... arguments) {
    var options = new ArrayList<>(JavaProcess.SMALL);
    options.addAll(List.of(option, "-Xlog:disable"));
    return JavaProcess.command(options, jars(), main.getName(), arguments);
  }

  private static String jars() {
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
        .filter(entry -> Files.isRegularFile(Path.of(entry)))
        .collect(Collectors.joining(File.pathSeparator));
  }
}
