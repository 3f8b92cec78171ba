package ai.crewlet.tenantry.operator.assess.finding;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.ConditionReason;
import ai.crewlet.tenantry.api.ConditionType;
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ProblemTest {

  private static final Set<ConditionReason> MAY_STAY =
      EnumSet.of(
          ConditionReason.POOL_NOT_FOUND,
          ConditionReason.NO_PROVISIONER,
          ConditionReason.SECRET_VALUE_EMPTY,
          ConditionReason.NOT_AN_ACCOUNT_ID,
          ConditionReason.HUMAN_SEAT,
          ConditionReason.NO_MODEL_PROVIDER);

  @ParameterizedTest
  @EnumSource(Problem.class)
  @DisplayName("C18, M86: two closed lists, and each reason is on the same one everywhere")
  void blocksAsItsReasonDoes(Problem problem) {
    assertThat(problem.blocks()).isEqualTo(problem.reason().blocking());
    assertThat(problem.blocks()).isNotEqualTo(MAY_STAY.contains(problem.reason()));
    assertThat(problem.type()).isIn(ConditionType.ACCEPTED, ConditionType.RESOLVED_REFS);
  }

  @ParameterizedTest
  @EnumSource(Problem.class)
  @DisplayName("M96: every sentence begins with the field to change and ends with what to do")
  void namesTheFieldAndWhatToDo(Problem problem) {
    assertThat(problem.field()).matches("(spec|metadata)\\..*|%s");
    assertThat(problem.sentence()).containsAnyOf(";", "0 means no limit").doesNotEndWith(".");
  }
}
