package ai.crewlet.tenantry.operator.assess.conditions.rows;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.ConditionReason;
import ai.crewlet.tenantry.api.ConditionType;
import ai.crewlet.tenantry.operator.assess.FindingsTableTest;
import ai.crewlet.tenantry.operator.assess.Simulation;
import ai.crewlet.tenantry.operator.assess.finding.Problem;
import ai.crewlet.tenantry.operator.assess.table.Row;
import ai.crewlet.tenantry.operator.assess.table.Status;
import io.fabric8.kubernetes.api.model.Condition;
import java.time.Duration;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Everything the operator can say in a condition, and that it does say it. */
class ConditionTableTest {

  /** Non-blocking, closed: C18. */
  private static final Set<ConditionReason> MAY_STAY =
      EnumSet.of(
          ConditionReason.POOL_NOT_FOUND,
          ConditionReason.NO_PROVISIONER,
          ConditionReason.SECRET_VALUE_EMPTY,
          ConditionReason.NOT_AN_ACCOUNT_ID,
          ConditionReason.HUMAN_SEAT,
          ConditionReason.NO_MODEL_PROVIDER);

  /** What the control plane says of a Tenant. */
  private static final Set<ConditionReason> OF_TENANTS =
      EnumSet.of(
          ConditionReason.PROVISIONED,
          ConditionReason.NOT_REQUESTED,
          ConditionReason.HEALTHY,
          ConditionReason.WITHIN_QUOTA,
          ConditionReason.PROVISIONING,
          ConditionReason.NAMESPACE_TAKEN,
          ConditionReason.NAMESPACE_MISSING,
          ConditionReason.PROVIDER_SECRET_MISSING,
          ConditionReason.PROVIDER_SECRET_NOT_FOR_TENANTS,
          ConditionReason.DRIFTED,
          ConditionReason.COMPANY_MISSING,
          ConditionReason.COMPANY_NOT_READY,
          ConditionReason.NEEDS_ATTENTION,
          ConditionReason.LOST,
          ConditionReason.TEMPORAL_UNREACHABLE,
          ConditionReason.FORBIDDEN,
          ConditionReason.SETTLED,
          ConditionReason.QUEUED,
          ConditionReason.NAMESPACE_UNMARKED,
          ConditionReason.FIELD_CONFLICT,
          ConditionReason.TOKEN_BUDGET_SPENT);

  private static final Pattern NAMES_WHERE_TO_LOOK =
      Pattern.compile(
          "spec\\.|metadata\\.|kubectl|EngineClass %s|Company|Human seat|pod %s|pods of|engine"
              + "|Seat|no pod holds|waits for|API server refuses %s|StatefulSet");

  static Stream<Case> cases() {
    return Stream.of(CompanyCases.all(), EngineCases.all(), PartCases.all(), ClassCases.all())
        .flatMap(cases -> cases);
  }

  static List<Row> rows() {
    return ConditionTable.rows();
  }

  @ParameterizedTest
  @MethodSource("cases")
  @DisplayName("M96: each row is said where it belongs, in words that name where to look")
  void isSaid(Case one) {
    Condition condition = one.condition().get();

    Row row = one.row();
    assertThat(condition.getStatus() + "/" + condition.getReason())
        .isEqualTo(row.status() + "/" + row.reason());
    assertThat(condition.getMessage()).containsPattern(asPattern(row)).contains(one.says());
  }

  static Stream<Case> ofCompanies() {
    return cases().filter(one -> one.company().isPresent());
  }

  @ParameterizedTest
  @MethodSource("ofCompanies")
  @DisplayName("C55: whatever is wrong with a company, once it is said nothing is written any more")
  void isSaidOnce(Case one) {
    Simulation acme = one.company().orElseThrow().get();
    passes(acme, 14, Duration.ofSeconds(10));
    int writes = acme.statusWrites;
    int revisions = acme.pushes.size();

    passes(acme, 3, Duration.ofMinutes(10));

    assertThat(acme.statusWrites).as("statuses written").isEqualTo(writes);
    assertThat(acme.pushes).as("revisions").hasSize(revisions);
  }

  private static void passes(Simulation acme, int number, Duration apart) {
    for (int pass = 0; pass < number; pass++) {
      acme.pass();
      acme.now = acme.now.plus(apart);
    }
  }

  @Test
  @DisplayName("M96: no row that nothing brings about; the problems have a table of their own")
  void everyRowIsBroughtAbout() {
    Set<Row> covered = cases().map(Case::row).collect(Collectors.toCollection(HashSet::new));
    covered.addAll(FindingsTableTest.problems());

    assertThat(covered).containsExactlyInAnyOrderElementsOf(ConditionTable.rows());
  }

  @Test
  @DisplayName("M77, C17: each reason that the operator owns is in the table")
  void everyReasonHasARow() {
    Set<ConditionReason> said = EnumSet.noneOf(ConditionReason.class);
    rows().forEach(row -> said.add(row.reason()));

    assertThat(said).isEqualTo(EnumSet.complementOf(EnumSet.copyOf(OF_TENANTS)));
  }

  @Test
  @DisplayName("M77: one reason of one condition always has one status")
  void noTwoRowsContradict() {
    Map<String, Set<Status>> statuses =
        rows().stream()
            .filter(row -> row.type() != ConditionType.READY)
            .collect(
                Collectors.groupingBy(
                    row -> row.type() + "/" + row.reason(),
                    Collectors.mapping(Row::status, Collectors.toSet())));

    assertThat(statuses).allSatisfy((reason, all) -> assertThat(all).hasSize(1));
  }

  @ParameterizedTest
  @MethodSource("rows")
  @DisplayName("M96: what is False names a field to change or an object to look at")
  void namesWhereToLook(Row row) {
    assertThat(row.sentence()).doesNotEndWith(".");
    if (row instanceof Problem) {
      assertThat(row.field()).matches("(spec|metadata)\\..*|data of Secret %s|%s");
      assertThat(row.sentence()).as("what to do").containsAnyOf(";", "0 means no limit");
    } else if (row.status() == Status.FALSE && row.field().isEmpty() && !passesOn(row)) {
      assertThat(row.sentence()).containsPattern(NAMES_WHERE_TO_LOOK);
    }
  }

  @ParameterizedTest
  @MethodSource("rows")
  @DisplayName("C18, M86: two closed lists, and each reason is on the same one everywhere")
  void blocksAsItsReasonDoes(Row row) {
    if (row instanceof Problem problem) {
      assertThat(problem.blocks()).isEqualTo(problem.reason().blocking());
      assertThat(problem.blocks()).isNotEqualTo(MAY_STAY.contains(problem.reason()));
      assertThat(problem.type()).isIn(ConditionType.ACCEPTED, ConditionType.RESOLVED_REFS);
    }
  }

  /** A row that only repeats the message of a problem. */
  private static boolean passesOn(Row row) {
    return row.sentence().equals("%s");
  }

  private static Pattern asPattern(Row row) {
    String pattern = row.field().isEmpty() ? row.sentence() : row.field() + ": " + row.sentence();
    return Pattern.compile(
        Stream.of(pattern.split("%[sd]", -1)).map(Pattern::quote).collect(Collectors.joining(".*")),
        Pattern.DOTALL);
  }
}
