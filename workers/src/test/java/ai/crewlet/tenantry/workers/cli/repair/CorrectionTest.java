package ai.crewlet.tenantry.workers.cli.repair;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.workers.Tenantry;
import ai.crewlet.tenantry.workflows.MotionType;
import ai.crewlet.tenantry.workflows.change.ChangeStep;
import ai.crewlet.tenantry.workflows.connection.ConnectionStep;
import ai.crewlet.tenantry.workflows.invitation.InvitationStep;
import ai.crewlet.tenantry.workflows.motion.MotionStep;
import ai.crewlet.tenantry.workflows.offboarding.OffboardingStep;
import ai.crewlet.tenantry.workflows.onboarding.OnboardingStep;
import ai.crewlet.tenantry.workflows.suspension.SuspensionStep;
import ai.crewlet.tenantry.workflows.tier.TierStep;
import java.util.Arrays;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@DisplayName("C50: nobody is told to type a correction that the command does not know")
class CorrectionTest {
  private static final Pattern OPTION = Pattern.compile("--?[a-z][-a-z]*");

  @ParameterizedTest
  @EnumSource
  void everyStepsCorrectionCanBeTyped(MotionType motion) {
    var known = Tenantry.commandLine().getSubcommands().get("correct").getCommandSpec();
    for (var step : steps(motion)) {
      if (step.correctedBy() != null) {
        assertThat(Correction.of(motion)).as("%s %s", motion, step).isNotEqualTo(Correction.NONE);
        assertThat(OPTION.matcher(step.correctedBy()).results().map(r -> r.group()))
            .as("%s %s", motion, step)
            .isNotEmpty()
            .allMatch(option -> known.findOption(option) != null);
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void whatTakesNoCorrectionOffersNone(MotionType motion) {
    if (Correction.of(motion) == Correction.NONE) {
      assertThat(Arrays.stream(steps(motion)).map(MotionStep::correctedBy)).containsOnlyNulls();
    }
  }

  private static MotionStep[] steps(MotionType motion) {
    return switch (motion) {
      case ONBOARD_TENANT -> OnboardingStep.values();
      case MOVE_TIER -> TierStep.values();
      case OFFBOARD_TENANT -> OffboardingStep.values();
      case SET_SUSPENSION -> SuspensionStep.values();
      case CHANGE_COMPANY -> ChangeStep.values();
      case CONNECT_SEAT -> ConnectionStep.values();
      case INVITE_PERSON -> InvitationStep.values();
    };
  }
}
