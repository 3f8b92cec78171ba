package ai.crewlet.tenantry.workflows.replay;

import ai.crewlet.tenantry.workflows.fakes.Rig;
import ai.crewlet.tenantry.workflows.matrix.MotionUnderTest;
import ai.crewlet.tenantry.workflows.matrix.MotionsUnderTest;
import ai.crewlet.tenantry.workflows.motion.MotionControls;
import ai.crewlet.tenantry.workflows.motion.MotionStep;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * A path whose history is kept.
 *
 * @param motion the kind of motion
 * @param name file name of the history
 * @param go takes the path in a rig and answers the run
 */
record KeptPath(MotionUnderTest<?, ?> motion, String name, Function<Rig, MotionControls> go) {

  /** Every step × end of every motion, and every motion's detours. */
  static List<KeptPath> all() {
    return MotionsUnderTest.all().stream().flatMap(motion -> of(motion).stream()).toList();
  }

  private static <W extends MotionControls, S extends Enum<S> & MotionStep> List<KeptPath> of(
      MotionUnderTest<W, S> motion) {
    return Stream.concat(steps(motion).entrySet().stream(), detours(motion))
        .map(path -> new KeptPath(motion, path.getKey(), path.getValue()))
        .toList();
  }

  /**
   * The first step stands for all where one history shows an end of every step. A step that only
   * starts another workflow cannot fail or be held: what its start can meet is a detour.
   */
  private static <W extends MotionControls, S extends Enum<S> & MotionStep>
      Map<String, Function<Rig, MotionControls>> steps(MotionUnderTest<W, S> motion) {
    var paths = new TreeMap<String, Function<Rig, MotionControls>>();
    for (var step : motion.steps()) {
      for (var end : StepEnd.values()) {
        if (end != StepEnd.DONE && !motion.seam(step).replayable()) {
          continue;
        }
        paths.merge(end.fileName(step), rig -> end.go(motion, step, rig), (one, other) -> one);
      }
    }
    return paths;
  }

  private static <W extends MotionControls>
      Stream<Map.Entry<String, Function<Rig, MotionControls>>> detours(
          MotionUnderTest<W, ?> motion) {
    return motion.detours().entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .map(path -> Map.entry(path.getKey(), path.getValue()::apply));
  }

  KeptHistory history() {
    return KeptHistory.of(motion.type(), name);
  }

  /** Goes the path; answers the raw history. */
  String record() {
    try (var rig = Rig.start()) {
      motion.prepare(rig);
      var run = go.apply(rig);
      Runs.awaitEnd(run);
      return KeptHistory.text(rig.history(run));
    }
  }

  @Override
  public String toString() {
    return motion.type() + " " + name;
  }
}
