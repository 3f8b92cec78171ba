package ai.crewlet.tenantry.workflows.matrix;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.workflows.MotionType;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every motion, every step, everything that can happen to it. The cells follow from the step enums,
 * so a new step has all of them.
 */
@DisplayName("C29 C46 C48 C49 C50 I25 I73 I77: fault matrix")
@Timeout(180)
@TestInstance(Lifecycle.PER_CLASS)
@Execution(ExecutionMode.CONCURRENT)
class MotionMatrixTest {

  /** Kinds that have a name and no workflow yet. */
  private static final EnumSet<MotionType> TO_COME = EnumSet.noneOf(MotionType.class);

  private final Set<Cell<?, ?>> covered = ConcurrentHashMap.newKeySet();
  private final Map<MotionUnderTest<?, ?>, Object> undisturbed = new ConcurrentHashMap<>();

  static Stream<Cell<?, ?>> cells() {
    return MotionsUnderTest.all().stream().flatMap(motion -> Cell.of(motion).stream());
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("cells")
  void cell(Cell<?, ?> cell) {
    cell.run(undisturbed.computeIfAbsent(cell.motion(), MatrixCell::undisturbed));
    covered.add(cell);
  }

  @Test
  @DisplayName("C51: every kind of motion is under test")
  void everyMotionIsUnderTest() {
    assertThat(MotionsUnderTest.all())
        .extracting(motion -> motion.type())
        .containsExactlyInAnyOrderElementsOf(EnumSet.complementOf(TO_COME));
  }

  @AfterAll
  void printCoverage() {
    System.out.println(MotionsUnderTest.all().stream().map(this::coverage).collect(joining("\n")));
  }

  private String coverage(MotionUnderTest<?, ?> motion) {
    return "fault matrix of %s: %s cells%s"
        .formatted(motion.type(), ran(motion, true), besides(ran(motion, false)));
  }

  private static String besides(String ran) {
    return ran.equals("0 of 0") ? "" : ", and %s that cannot happen did not".formatted(ran);
  }

  private String ran(MotionUnderTest<?, ?> motion, boolean canHappen) {
    var all = Cell.of(motion).stream().filter(cell -> cell.canHappen() == canHappen).toList();
    return "%d of %d".formatted(all.stream().filter(covered::contains).count(), all.size());
  }
}
