package ai.crewlet.tenantry.testbed.platform.process;

import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * The folder that holds the real programs. Which folder that is, and building it, is the business
 * of {@code testbed/control-plane/build}.
 */
public record Binaries(Path folder) {
  private static final BuildScript BUILD = new BuildScript("testbed/control-plane/build");

  public Path etcd() {
    return folder.resolve("etcd");
  }

  public Path apiServer() {
    return folder.resolve("kube-apiserver");
  }

  public Path controllerManager() {
    return folder.resolve("kube-controller-manager");
  }

  public Path kubectl() {
    return folder.resolve("kubectl");
  }

  public Path helm() {
    return folder.resolve("helm");
  }

  public Path temporal() {
    return folder.resolve("temporal");
  }

  /**
   * Finds the binaries, building them first if need be (minutes, once).
   *
   * @param progress takes each line the build has to say
   * @throws IllegalStateException when they cannot be had, saying what to do
   */
  public static Binaries locate(Consumer<String> progress) {
    return new Binaries(BUILD.run(progress));
  }
}
