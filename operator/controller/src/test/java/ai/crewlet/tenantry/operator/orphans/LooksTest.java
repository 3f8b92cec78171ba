package ai.crewlet.tenantry.operator.orphans;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.javaoperatorsdk.operator.processing.event.ResourceID;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("C66: one look at a time at the parts of a missing Company, until they are told")
class LooksTest {
  private static final ResourceID COMPANY = new ResourceID("acme", "tenant-7f3a9c");

  private final Looks looks = new Looks();

  /** What happens, each word followed by the seconds after which a look is scheduled then. */
  static Stream<Arguments> histories() {
    return Stream.of(
        arguments("what is seen first is looked at at once", "seen 0 begin done"),
        arguments("many parts seen before the look share it", "seen 0 seen seen begin done"),
        arguments("what is seen during a look has another", "seen 0 begin seen done 0 begin done"),
        arguments(
            "however much is seen, one more", "seen 0 begin seen seen done 0 seen begin done"),
        arguments("told and seen again later", "seen 0 begin done seen 0"),
        arguments("a failed look is made again", "seen 0 begin failed 1 begin done"),
        arguments("and again, more slowly", "seen 0 begin failed 1 begin failed 2 begin failed 4"),
        arguments("what is seen meanwhile begins no second chain", "seen 0 begin failed 1 seen"),
        arguments("nor what is seen as it fails", "seen 0 begin seen failed 1 seen begin done"),
        arguments(
            "seen while it succeeds at last: the slowness is over",
            "seen 0 begin failed 1 begin failed 2 begin seen done 0 begin failed 1"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("histories")
  void schedules(String why, String history) {
    List<String> words = List.of(history.split(" "));
    for (int i = 0; i < words.size(); i++) {
      boolean scheduled = i + 1 < words.size() && words.get(i + 1).matches("\\d+");
      assertThat(happens(words.get(i)))
          .as("%s at word %d of: %s", words.get(i), i + 1, history)
          .isEqualTo(scheduled ? seconds(words.get(i + 1)) : Optional.empty());
      i += scheduled ? 1 : 0;
    }
  }

  @Test
  void theLongestPauseIsAMinute() {
    looks.seen(COMPANY);
    IntStream.range(0, 6).forEach(i -> looks.failed(COMPANY));
    assertThat(looks.failed(COMPANY)).hasValue(Duration.ofMinutes(1));
  }

  @Test
  void oneCompanyWaitsForNoOther() {
    looks.seen(COMPANY);
    assertThat(looks.seen(new ResourceID("acme", "tenant-other"))).hasValue(Duration.ZERO);
  }

  private Optional<Duration> happens(String what) {
    return switch (what) {
      case "seen" -> looks.seen(COMPANY);
      case "begin" -> {
        looks.begin(COMPANY);
        yield Optional.empty();
      }
      case "done" -> looks.done(COMPANY);
      case "failed" -> looks.failed(COMPANY);
      default -> throw new IllegalArgumentException(what);
    };
  }

  private static Optional<Duration> seconds(String number) {
    return Optional.of(Duration.ofSeconds(Long.parseLong(number)));
  }
}
