package ai.crewlet.tenantry.e2e.stack;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.e2e.stack.Client.Printed;
import java.util.stream.Stream;

/** What is told to a motion that may go on by itself before it hears of it. */
public final class Told {
  private Told() {}

  /** Runs {@code tenantry}, such as {@code client::tenantry}. */
  @FunctionalInterface
  public interface Terminal {
    Printed run(String... arguments);
  }

  /**
   * Has a parked step tried again. Once what it lacked is there it tries by itself too, and may
   * have done so, to the motion's end even, before the command comes.
   *
   * @param more such as {@code --motion}
   */
  public static void toRetry(Terminal tenantry, String tenant, String... more) {
    var told =
        tenantry.run(
            Stream.concat(Stream.of("retry", tenant), Stream.of(more)).toArray(String[]::new));
    if (told.exit() != 0) {
      assertThat(told.text())
          .containsAnyOf(
              "NothingParked", "is running, so there is nothing to retry", "AlreadyEnding");
    }
  }
}
