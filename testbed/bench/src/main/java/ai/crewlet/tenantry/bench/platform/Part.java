package ai.crewlet.tenantry.bench.platform;

import java.util.Optional;

/** Who spends the machine's CPU time. */
public enum Part {
  OPERATOR("operator"),
  API_SERVER("API server"),
  ETCD("etcd"),
  CONTROLLER_MANAGER("controller-manager"),
  WORKER("worker"),
  CONTROLLER("Tenant controller"),
  TEMPORAL("Temporal"),
  OBJECT_STORE("object store"),
  NODE("node, engines and appliers");

  private final String words;

  Part(String words) {
    this.words = words;
  }

  public String words() {
    return words;
  }

  /**
   * The part a process is.
   *
   * @param commandLine program and arguments, separated by spaces
   */
  static Optional<Part> of(String commandLine) {
    var program = commandLine.split(" ", 2)[0];
    if (program.endsWith("/java")) {
      return ofJava(commandLine);
    }
    return switch (program.substring(program.lastIndexOf('/') + 1)) {
      case "kube-apiserver" -> Optional.of(API_SERVER);
      case "etcd" -> Optional.of(ETCD);
      case "kube-controller-manager" -> Optional.of(CONTROLLER_MANAGER);
      case "temporal" -> Optional.of(TEMPORAL);
      default ->
          commandLine.contains("--versioning-dir=") ? Optional.of(OBJECT_STORE) : Optional.empty();
    };
  }

  private static Optional<Part> ofJava(String commandLine) {
    if (commandLine.contains("OperatorMain")) {
      return Optional.of(OPERATOR);
    }
    if (commandLine.contains("workers.Tenantry worker") || commandLine.contains("EraserMain")) {
      return Optional.of(WORKER);
    }
    return commandLine.contains("workers.Tenantry controller")
        ? Optional.of(CONTROLLER)
        : Optional.empty();
  }
}
