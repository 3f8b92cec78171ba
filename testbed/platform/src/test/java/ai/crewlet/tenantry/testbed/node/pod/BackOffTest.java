package ai.crewlet.tenantry.testbed.node.pod;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Restart delays as a kubelet has them (design 5: restarts on exit with back-off). */
class BackOffTest {
  private final BackOff fresh = new BackOff(Duration.ofSeconds(10), Duration.ofSeconds(60));

  @Test
  void restartsAtOnceThenDoublesUpToTheLongest() {
    var delays =
        Stream.iterate(fresh, backOff -> backOff.after(Duration.ofSeconds(1)))
            .limit(7)
            .map(backOff -> backOff.delay().toSeconds())
            .toList();

    assertThat(delays).containsExactly(0L, 10L, 20L, 40L, 60L, 60L, 60L);
  }

  @Test
  void startsOverAfterALongLife() {
    var often = fresh.after(Duration.ofSeconds(1)).after(Duration.ofSeconds(1));

    assertThat(often.after(Duration.ofSeconds(121)).delay()).isZero();
  }
}
