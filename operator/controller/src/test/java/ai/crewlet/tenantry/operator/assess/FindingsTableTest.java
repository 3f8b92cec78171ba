package ai.crewlet.tenantry.operator.assess;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.operator.assess.document.DocumentPlan;
import ai.crewlet.tenantry.operator.assess.finding.Problem;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * One row per problem: what brings it about, on which object it shows, and the words the person
 * reads.
 */
public class FindingsTableTest {

  static Stream<FindingCase> rows() {
    return Stream.of(AdmissionFindings.rows(), ContentFindings.rows(), ReferenceFindings.rows())
        .flatMap(Function.identity());
  }

  @ParameterizedTest
  @MethodSource("rows")
  @DisplayName("M96, C18: the object at fault says which field to change")
  void saysWhatIsWrongWhereItIsWrong(FindingCase row) {
    var scene = Scene.acme();
    row.cause().accept(scene);

    Assessment assessment = scene.assess();

    Problem problem = row.problem();
    assertThat(Conditions.says(assessment, row.kind(), row.name(), problem.type()))
        .isEqualTo("False/" + problem.reason());
    assertThat(Conditions.message(assessment, row.kind(), row.name(), problem.type()))
        .contains(row.says());
  }

  @ParameterizedTest
  @MethodSource("rows")
  @DisplayName(
      "C18, M79, M85, M86: what blocks holds the next revision, what does not lets it through")
  void holdsTheNextRevisionOrNot(FindingCase row) {
    var company = Simulation.acme();
    row.cause().accept(company);
    company.pass();
    company.pass();
    company.now = company.now.plusSeconds(10);

    Assessment assessment = company.pass();

    boolean went = assessment.document() instanceof DocumentPlan.Push || !company.pushes.isEmpty();
    assertThat(went).isEqualTo(!row.problem().blocks());
  }

  /** Those that have a row here. */
  public static Set<Problem> problems() {
    return rows().map(FindingCase::problem).collect(Collectors.toSet());
  }
}
