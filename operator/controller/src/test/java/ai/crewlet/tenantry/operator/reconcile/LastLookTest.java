package ai.crewlet.tenantry.operator.reconcile;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.crewlet.company.Company;
import ai.crewlet.tenantry.operator.watch.Intent;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("C65: a look is spared only while the last one still holds")
class LastLookTest {
  private static final Instant ENDED = Instant.parse("2026-01-01T00:00:00Z");
  private static final LastLook LOOK =
      new LastLook(asked(company -> {}), 7, ENDED, Optional.of(Duration.ofSeconds(2)));

  @ParameterizedTest(name = "{0}: {4}")
  @MethodSource("situations")
  void holds(String what, Intent asked, long happened, long millis, boolean holds) {
    assertThat(LOOK.holds(asked, happened, ENDED.plusMillis(millis))).isEqualTo(holds);
  }

  static Stream<Arguments> situations() {
    Intent same = asked(company -> company.getMetadata().setResourceVersion("2"));
    return Stream.of(
        Arguments.of("only the status was written", same, 7, 0, true),
        Arguments.of("nothing for a while", same, 7, 1_999, true),
        Arguments.of("its deadline", same, 7, 2_000, false),
        Arguments.of("a clock set back", same, 7, -1, false),
        Arguments.of("something happened", same, 8, 0, false),
        Arguments.of("gone and seen again", same, 0, 0, false),
        Arguments.of(
            "another spec", asked(company -> company.getMetadata().setGeneration(4L)), 7, 0, false),
        Arguments.of(
            "another of its name",
            asked(company -> company.getMetadata().setUid("b")),
            7,
            0,
            false),
        Arguments.of(
            "a deletion",
            asked(company -> company.getMetadata().setDeletionTimestamp("2026-01-01T00:00:00Z")),
            7,
            0,
            false),
        Arguments.of(
            "a finalizer less", asked(company -> company.getFinalizers().clear()), 7, 0, false),
        Arguments.of(
            "an order of ours",
            asked(
                company ->
                    company.getMetadata().setAnnotations(Map.of("crewlet.ai/restart", "now"))),
            7,
            0,
            false),
        Arguments.of(
            "a word of others",
            asked(company -> company.getMetadata().setAnnotations(Map.of("example.com/a", "b"))),
            7,
            0,
            true));
  }

  @Test
  void theNextOneIsDueWhenItWasDueBefore() {
    assertThat(LOOK.rest(ENDED.plusMillis(500))).contains(Duration.ofMillis(1_500));
    assertThat(new LastLook(LOOK.asked(), 7, ENDED, Optional.empty()).rest(ENDED)).isEmpty();
  }

  @Test
  void whatHasNoDeadlineHolds() {
    assertThat(
            new LastLook(LOOK.asked(), 7, ENDED, Optional.empty())
                .holds(LOOK.asked(), 7, ENDED.plus(Duration.ofDays(1))))
        .isTrue();
  }

  private static Intent asked(Consumer<Company> change) {
    Company company = new Company();
    company.getMetadata().setName("acme");
    company.getMetadata().setNamespace("tenant-1");
    company.getMetadata().setUid("a");
    company.getMetadata().setGeneration(3L);
    company.addFinalizer("crewlet.ai/engine");
    change.accept(company);
    return Intent.of(company);
  }
}
