package ai.crewlet.tenantry.workers.records;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class ShelfTest {

  @Test
  @DisplayName("C60: a hundred are kept, the oldest goes first; an entry is written once")
  void keepsTheNewest() {
    var shelf = new Shelf(Map.of());
    for (int run = 0; run < 130; run++) {
      shelf = shelf.with(key(run), "{}", RecordKind.HISTORY.kept()).orElseThrow();
    }
    assertThat(shelf.entries()).hasSize(100).containsKeys(key(30), key(129));
    assertThat(shelf.entries()).doesNotContainKey(key(29));
    assertThat(shelf.with(key(129), "{}", 100)).isEmpty();
  }

  @Test
  @DisplayName("C60: long entries push out older ones, so that the object always fits")
  void keepsWithinBytes() {
    var shelf = new Shelf(Map.of());
    var large = "ü".repeat(50_000);
    for (int run = 0; run < 20; run++) {
      shelf = shelf.with(key(run), large, 100).orElseThrow();
    }
    assertThat(shelf.entries()).hasSize(Shelf.MOST_BYTES / 100_030).containsKey(key(19));
    assertThat(shelf.with("z", "x".repeat(Shelf.MOST_BYTES), 100).orElseThrow().entries())
        .as("one entry is kept, however long")
        .containsOnlyKeys("z");
  }

  private static String key(int run) {
    return "run-%03d".formatted(run);
  }
}
