package ai.crewlet.tenantry.acceptance.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Processes of containers, seen from the node: there when this machine is the node. */
public final class NodeProcesses {
  private static final Path PROC = Path.of("/proc");

  private NodeProcesses() {}

  /** Those in the container's control group; empty when the container is on another machine. */
  public static List<ProcessHandle> of(String containerId) {
    try (var folders = Files.list(PROC)) {
      return folders
          .map(folder -> folder.getFileName().toString())
          .filter(name -> name.chars().allMatch(Character::isDigit))
          .filter(pid -> groups(pid).contains(containerId))
          .flatMap(pid -> ProcessHandle.of(Long.parseLong(pid)).stream())
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot list " + PROC, e);
    }
  }

  private static String groups(String pid) {
    try {
      return Files.readString(PROC.resolve(pid).resolve("cgroup"));
    } catch (IOException e) {
      return ""; // it has ended, or is somebody else's
    }
  }
}
