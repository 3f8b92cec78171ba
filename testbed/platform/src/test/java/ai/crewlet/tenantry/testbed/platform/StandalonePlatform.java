package ai.crewlet.tenantry.testbed.platform;

import java.nio.file.Path;

/** A JVM of its own that holds a platform until it is killed; see {@link OrphansIT}. */
final class StandalonePlatform {
  private StandalonePlatform() {}

  public static void main(String[] arguments) throws Exception {
    LocalPlatform.start(PlatformOptions.defaults().in(Path.of(arguments[0])));
    System.out.println("ready");
    Thread.currentThread().join();
  }
}
