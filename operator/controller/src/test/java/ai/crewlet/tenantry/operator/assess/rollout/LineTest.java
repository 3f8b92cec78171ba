package ai.crewlet.tenantry.operator.assess.rollout;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.operator.assess.rollout.Line.Place;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("C14: the line before a roll-out is fair")
class LineTest {

  @Test
  void aSmallClassDoesNotWaitForALargeOne() {
    List<Place> waiting =
        List.of(place("a", "large", 1), place("b", "large", 1), place("z", "small", 1));

    assertThat(Line.next(waiting, Map.of("large", 1), 1)).containsExactly("z");
    assertThat(Line.next(waiting, Map.of(), 2)).containsExactly("a", "z");
  }

  @Test
  void whoIsFurthestBehindIsFirst() {
    assertThat(Line.next(List.of(place("a", "team", 4), place("z", "team", 3)), Map.of(), 1))
        .containsExactly("z");
  }

  @Test
  void nobodyIsCalledWhileNoPlaceIsFree() {
    assertThat(Line.next(List.of(place("a", "team", 4)), Map.of("team", 3), 0)).isEmpty();
    assertThat(Line.next(List.of(place("a", "team", 4)), Map.of("team", 3), -2)).isEmpty();
  }

  private static Place place(String company, String engineClass, long generation) {
    return new Place(company, engineClass, generation);
  }
}
