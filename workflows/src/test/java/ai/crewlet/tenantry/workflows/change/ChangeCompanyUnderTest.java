package ai.crewlet.tenantry.workflows.change;

import static ai.crewlet.tenantry.workflows.change.ChangeStep.COMPANY;
import static ai.crewlet.tenantry.workflows.change.ChangeStep.PLAN;
import static ai.crewlet.tenantry.workflows.change.ChangeStep.POOLS;
import static ai.crewlet.tenantry.workflows.change.ChangeStep.ROTATE;
import static ai.crewlet.tenantry.workflows.change.ChangeStep.TENANT;
import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.workflows.Ids;
import ai.crewlet.tenantry.workflows.MotionType;
import ai.crewlet.tenantry.workflows.fakes.FakeChanges;
import ai.crewlet.tenantry.workflows.fakes.FakeCluster;
import ai.crewlet.tenantry.workflows.fakes.Faults;
import ai.crewlet.tenantry.workflows.fakes.Requests;
import ai.crewlet.tenantry.workflows.fakes.Rig;
import ai.crewlet.tenantry.workflows.matrix.MotionUnderTest;
import ai.crewlet.tenantry.workflows.matrix.Seam;
import ai.crewlet.tenantry.workflows.motion.Outcome;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Function;

/** ChangeCompany in the fault matrix: every share of an onboarded tenant differs. */
public record ChangeCompanyUnderTest()
    implements MotionUnderTest<ChangeCompanyWorkflow, ChangeStep> {

  /**
   * What a change leaves: every object and what it says; sizes and tokens say nothing before.
   *
   * @param share by the step that writes it
   */
  private record Picture(Map<ChangeStep, Map<String, Object>> share) {

    static Picture of(FakeCluster cluster) {
      var share = new TreeMap<ChangeStep, Map<String, Object>>();
      for (var step : Set.of(TENANT, COMPANY, POOLS, ROTATE)) {
        share.put(step, new TreeMap<>());
      }
      var names = new TreeSet<>(cluster.bodies().keySet());
      names.addAll(cluster.objects());
      for (var name : names) {
        share.get(stepOf(name)).put(name, String.valueOf(cluster.body(name)));
      }
      return new Picture(share);
    }

    private static ChangeStep stepOf(String name) {
      return switch (name) {
        case FakeChanges.TENANT -> TENANT;
        case FakeChanges.POOLS -> POOLS;
        case FakeChanges.TOKENS -> ROTATE;
        default -> COMPANY;
      };
    }

    /** This picture, with one share of another. */
    Picture with(ChangeStep step, Picture other) {
      var mixed = new TreeMap<>(share);
      mixed.replace(step, other.share.getOrDefault(step, Map.of()));
      return new Picture(mixed);
    }
  }

  @Override
  public MotionType type() {
    return MotionType.CHANGE_COMPANY;
  }

  @Override
  public Class<ChangeCompanyWorkflowImpl> workflow() {
    return ChangeCompanyWorkflowImpl.class;
  }

  @Override
  public ChangeStep[] steps() {
    return ChangeStep.values();
  }

  @Override
  public Seam seam(ChangeStep step) {
    return switch (step) {
      case PLAN -> Seam.activity("planChange");
      case TENANT -> Seam.activity("changeTenant");
      case COMPANY -> Seam.activity("changeObjects");
      case POOLS -> Seam.activity("scalePools");
      case ROTATE -> Seam.activity("rotateTokens");
      case APPLIED -> Seam.activity("awaitApplied");
    };
  }

  @Override
  public void prepare(Rig rig) {
    FakeChanges.onboarded(rig.cluster);
  }

  @Override
  public ChangeCompanyWorkflow start(Rig rig, String requestId) {
    return Changes.start(rig, Changes.everything(requestId));
  }

  @Override
  public Object picture(Rig rig) {
    return Picture.of(rig.cluster);
  }

  @Override
  public boolean refuses(ChangeStep step) {
    return step == PLAN;
  }

  @Override
  public boolean stoppable(ChangeStep step) {
    return true;
  }

  @Override
  public Optional<Consumer<ChangeCompanyWorkflow>> correction(ChangeStep step) {
    return Optional.of(
        switch (step) {
          case TENANT, POOLS -> run -> run.correct(new ChangeCorrection(null, true));
          case PLAN, COMPANY, ROTATE, APPLIED ->
              run -> run.correct(new ChangeCorrection(Changes.objects(), false));
        });
  }

  @Override
  public Object skipped(ChangeStep step, Object undisturbed) {
    return ((Picture) undisturbed).with(step, before());
  }

  /** What was written before stays; of the step that was stopped, all or nothing. */
  @Override
  public void assertStopped(ChangeStep step, Object before, Object picture) {
    var after = (Picture) picture;
    for (var earlier : ChangeStep.values()) {
      if (earlier.compareTo(step) > 0) {
        assertThat(after.share().get(earlier))
            .as("not begun: %s", earlier)
            .isEqualTo(before().share().get(earlier));
      } else if (earlier.compareTo(step) < 0 && before().share().containsKey(earlier)) {
        assertThat(after.share().get(earlier))
            .as("not undone: %s", earlier)
            .isNotEqualTo(before().share().get(earlier));
      }
    }
  }

  private static Picture before() {
    var cluster = new FakeCluster(new Faults());
    FakeChanges.onboarded(cluster);
    return Picture.of(cluster);
  }

  /** Who asks for new tokens once more gets newer ones. */
  @Override
  public Outcome again() {
    return Outcome.SUCCEEDED;
  }

  @Override
  public void assertAlways(Rig rig) {
    assertThat(rig.cluster.creations()).as("nothing is made twice").doesNotHaveDuplicates();
    assertThat(rig.cluster.status().settlements())
        .as("a change settles nothing (C46)")
        .noneMatch(settlement -> settlement.workflowId().equals(Ids.change(Requests.TENANT)));
  }

  @Override
  public Map<String, Function<Rig, ChangeCompanyWorkflow>> detours() {
    return Map.of(
        "nothing-to-do", ChangeDetours::nothingToDo,
        "one-share", ChangeDetours::oneShare,
        "taken-over", ChangeDetours::takenOver,
        "applied-corrected", ChangeDetours::appliedCorrected);
  }
}
