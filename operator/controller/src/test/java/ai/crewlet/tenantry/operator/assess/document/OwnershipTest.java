package ai.crewlet.tenantry.operator.assess.document;

import static ai.crewlet.tenantry.api.crewlet.company.ManagementPolicy.ENFORCE;
import static ai.crewlet.tenantry.api.crewlet.company.ManagementPolicy.OBSERVE;
import static ai.crewlet.tenantry.api.crewlet.company.ManagementPolicy.SEED;
import static ai.crewlet.tenantry.operator.assess.Conditions.ofCompany;
import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.ConditionType;
import ai.crewlet.tenantry.api.crewlet.company.CompanyConfig;
import ai.crewlet.tenantry.api.crewlet.company.CompanySpecBuilder;
import ai.crewlet.tenantry.api.crewlet.company.ConfigStatus;
import ai.crewlet.tenantry.api.crewlet.company.ManagementPolicy;
import ai.crewlet.tenantry.api.crewlet.seat.Seat;
import ai.crewlet.tenantry.api.crewlet.seat.SeatSpecBuilder;
import ai.crewlet.tenantry.operator.assess.Assessment;
import ai.crewlet.tenantry.operator.assess.Conditions;
import ai.crewlet.tenantry.operator.assess.Simulation;
import ai.crewlet.tenantry.operator.assess.events.EventPlan;
import ai.crewlet.tenantry.operator.assess.finding.PartKind;
import ai.crewlet.tenantry.operator.snapshot.CompanyMemory;
import ai.crewlet.tenantry.operator.snapshot.EngineReport;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("Who owns the document")
class OwnershipTest {

  private final Simulation acme = Simulation.acme();

  static Stream<Arguments> switches() {
    return Stream.of(ManagementPolicy.values())
        .flatMap(
            from ->
                Stream.of(ManagementPolicy.values())
                    .filter(to -> to != from)
                    .map(to -> Arguments.of(from, to)));
  }

  @ParameterizedTest(name = "{0} to {1}")
  @MethodSource("switches")
  @DisplayName(
      "M106, M160: a switch changes what the data pod starts from where it enters or leaves Enforce, nowhere else")
  void restartsOnlyAroundEnforce(ManagementPolicy from, ManagementPolicy to) {
    runFirst(from);
    String before = template();
    int revisions = acme.pushes.size();

    policy(to);
    Assessment settled = acme.settle();

    assertThat(template().equals(before)).isEqualTo(from != ENFORCE && to != ENFORCE);
    assertThat(acme.pushes.size() - revisions).isEqualTo(takesBack(from, to) ? 1 : 0);
    assertThat(ofCompany(settled, ConditionType.CONFIG_APPLIED)).isEqualTo(saysOf(from, to));
    assertThat(applied(settled)).isEqualTo(to == ENFORCE ? "True/Applied" : "False/NotManaged");
    assertThat(ofCompany(settled, ConditionType.READY)).isEqualTo("True/Ready");
  }

  @ParameterizedTest
  @EnumSource(ManagementPolicy.class)
  @DisplayName(
      "C19, C65: an operator that has just started writes nothing and says what was said before")
  void aRestartOfTheOperatorChangesNothing(ManagementPolicy policy) {
    runFirst(policy);
    var said = acme.company.getStatus();
    int writes = acme.statusWrites;
    int revisions = acme.pushes.size();

    acme.memory = CompanyMemory.none();
    acme.fake.silence = Optional.of(new EngineReport.NotAsked());
    acme.pass();
    acme.fake.silence = Optional.empty();
    acme.settle();

    assertThat(acme.company.getStatus()).isEqualTo(said);
    assertThat(acme.statusWrites).isEqualTo(writes);
    assertThat(acme.pushes).hasSize(revisions);
  }

  @ParameterizedTest(name = "{0} to {1}")
  @MethodSource("switches")
  @DisplayName("C40: a switch while suspended takes effect on resume")
  void takesEffectOnResume(ManagementPolicy from, ManagementPolicy to) {
    runFirst(from);
    suspend(true);
    acme.settle();
    int revisions = acme.pushes.size();

    policy(to);
    Assessment stopped = acme.settle();
    assertThat(acme.pushes).hasSize(revisions);
    assertThat(ofCompany(stopped, ConditionType.CONFIG_APPLIED)).isEqualTo("Unknown/Suspended");
    assertThat(applied(stopped).equals("False/NotManaged")).isEqualTo(to != ENFORCE);
    suspend(false);

    assertThat(ofCompany(acme.settle(), ConditionType.CONFIG_APPLIED)).isEqualTo(saysOf(from, to));
    assertThat(acme.pushes.size() - revisions).isEqualTo(takesBack(from, to) ? 1 : 0);
  }

  @Test
  @DisplayName(
      "C65: a revision of somebody else that says what the objects say is no drift and costs no revision")
  void theSameContentIsNoDrift() {
    runFirst(ENFORCE);
    acme.fake.foreignRevision("ada", acme.now, document -> {});

    Assessment settled = acme.settle();

    assertThat(acme.pushes).hasSize(1);
    assertThat(settled.events()).isEmpty();
    assertThat(ofCompany(settled, ConditionType.CONFIG_APPLIED)).isEqualTo("True/Applied");
    assertThat(applied(settled)).isEqualTo("True/Applied");
    assertThat(acme.comparisons).as("read once").isEqualTo(1);
    goal("lead", "Decide more");
    acme.settle();
    assertThat(acme.pushes.get(1).overwrites()).as("it said what the objects said").isEmpty();
    assertThat(ofCompany(acme.look(), ConditionType.CONFIG_APPLIED)).isEqualTo("True/Applied");
  }

  @Test
  @DisplayName(
      "M80, M95: each revision overwritten is told by name, also a second one of the same writer")
  void tellsOfEachRevision() {
    runFirst(ENFORCE);

    assertThat(driftBy("ada")).contains("foreign-1", "ada", "/mission").doesNotContain("by ada.");
    assertThat(driftBy("ada")).contains("foreign-3", "ada");
    acme.memory = CompanyMemory.none();
    assertThat(ofCompany(acme.settle(), ConditionType.CONFIG_APPLIED))
        .as("known after a restart too")
        .isEqualTo("True/DriftCorrected");
  }

  @Test
  @DisplayName("M158: under Seed a rotated Secret is not applied; taken back, every value is")
  void seedAppliesNoRotation() {
    runFirst(SEED);
    int pushed = acme.pushedSecrets.size();
    acme.rotate("platform", "llm-gateway-team");
    acme.settle();
    assertThat(acme.pushedSecrets).hasSize(pushed);
    assertThat(acme.reloads).isZero();

    acme.fake.foreignRevision("ada", acme.now);
    policy(ENFORCE);
    acme.settle();

    assertThat(acme.pushes.get(1).secrets()).hasSize(1);
    assertThat(acme.pushes.get(1).overwrites()).isPresent();
  }

  @Test
  @DisplayName("M158: under Seed an engine that lost its document is given a first one again")
  void seedsAnewAfterALoss() {
    runFirst(SEED);
    acme.fake.loseVolume();

    assertThat(ofCompany(acme.look(), ConditionType.CONFIG_APPLIED)).isEqualTo("False/DataLost");
    assertThat(ofCompany(acme.settle(), ConditionType.CONFIG_APPLIED)).isEqualTo("True/Seeded");

    assertThat(acme.pushes).hasSize(2);
    assertThat(acme.pushes.get(1).secrets()).hasSize(1);
  }

  @Test
  @DisplayName(
      "M159, C20: under Observe the differences are listed by pointer, read once per revision, without a value")
  void observeListsTheDifferences() {
    runFirst(OBSERVE);
    acme.fake.foreignRevision("ada", acme.now, OwnershipTest::scatter);

    Assessment settled = acme.settle();

    assertThat(config().diffCount()).isEqualTo(62);
    assertThat(config().diff()).hasSize(50).contains("/mission", "/skill_variables/name0");
    assertThat(message(settled)).contains("62 place(s)", "foreign-2").doesNotContain("canary");
    assertThat(acme.memory.toString() + settled + acme.company.getStatus())
        .doesNotContain("canary");
    int read = acme.comparisons;
    acme.settle();
    assertThat(acme.comparisons).isEqualTo(read);
    assertThat(acme.pushes).isEmpty();
    assertThat(acme.pushedSecrets).isEmpty();
    policy(ENFORCE);
    acme.settle();
    assertThat(config().diff()).isEmpty();
    assertThat(config().diffCount()).isNull();
  }

  @Test
  @DisplayName(
      "M159: under Observe an engine without a document is left without one, and that is said")
  void observeLeavesAnEmptyEngineEmpty() {
    runFirst(OBSERVE);
    acme.fake.loseVolume();

    Assessment settled = acme.settle();

    assertThat(ofCompany(settled, ConditionType.CONFIG_APPLIED)).isEqualTo("Unknown/Observed");
    assertThat(message(settled)).contains("no document");
    assertThat(acme.pushes).isEmpty();
  }

  @Test
  @DisplayName("C65: a loss is told apart from drift also by an operator that has just started")
  void knowsALossAfterARestart() {
    runFirst(ENFORCE);
    acme.memory = CompanyMemory.none();
    acme.fake.loseVolume();

    Assessment lost = acme.look();

    assertThat(ofCompany(lost, ConditionType.CONFIG_APPLIED)).isEqualTo("False/DataLost");
    assertThat(acme.settle().events()).isEmpty();
    assertThat(acme.pushes.get(1).overwrites()).isEmpty();
    assertThat(acme.pushes.get(1).secrets()).hasSize(1);
  }

  @Test
  @DisplayName("C65: an engine on an older volume gets the document and every value again")
  void knowsAnOlderVolume() {
    runFirst(ENFORCE);
    goal("lead", "Decide more");
    acme.settle();
    acme.fake.goBack();

    Assessment settled = acme.settle();

    assertThat(acme.pushes).hasSize(3);
    assertThat(acme.pushes.get(2).overwrites()).isEmpty();
    assertThat(acme.pushes.get(2).secrets()).hasSize(1);
    assertThat(ofCompany(settled, ConditionType.CONFIG_APPLIED)).isEqualTo("True/Applied");
    int pushed = acme.pushedSecrets.size();
    acme.settle();
    assertThat(acme.pushedSecrets).as("once").hasSize(pushed);
  }

  @Test
  @DisplayName("M106: an engine that is about to be restarted is told nothing before")
  void writesToTheRestartedEngine() {
    runFirst(OBSERVE);
    policy(ENFORCE);

    assertThat(acme.pass().document()).isInstanceOf(DocumentPlan.Wait.class);
    assertThat(acme.pushes).isEmpty();
    acme.settle();
    assertThat(acme.pushes).hasSize(1);
  }

  /** The company as it runs under this policy: written by the operator, or under Observe by ada. */
  private void runFirst(ManagementPolicy policy) {
    if (policy == OBSERVE) {
      acme.settle();
      acme.fake.foreignRevision("ada", acme.now);
      acme.pushes.clear();
      acme.pushedSecrets.clear();
    }
    policy(policy);
    acme.settle();
  }

  private void policy(ManagementPolicy policy) {
    edit(spec -> spec.config(new CompanyConfig(policy)));
  }

  private void suspend(boolean suspend) {
    edit(spec -> spec.suspend(suspend));
  }

  private void edit(UnaryOperator<CompanySpecBuilder> change) {
    var company = acme.company;
    company.setSpec(change.apply(CompanySpecBuilder.builder(company.getSpec())).build());
    company.getMetadata().setGeneration(company.getMetadata().getGeneration() + 1);
  }

  private void goal(String handle, String goal) {
    var seat = seat(handle);
    seat.setSpec(SeatSpecBuilder.builder(seat.getSpec()).goal(goal).build());
    seat.getMetadata().setGeneration(seat.getMetadata().getGeneration() + 1);
  }

  private Seat seat(String handle) {
    return acme.seats.stream()
        .filter(seat -> seat.getMetadata().getName().equals(handle))
        .findFirst()
        .orElseThrow();
  }

  private String driftBy(String writer) {
    acme.fake.foreignRevision(writer, acme.now);
    acme.pass();
    List<EventPlan> events = acme.pass().events();
    acme.settle();
    assertThat(events).hasSize(1);
    return events.get(0).message();
  }

  private static void scatter(ObjectNode document) {
    document.put("mission", "canary");
    document.put("vision", "canary");
    for (int i = 0; i < 60; i++) {
      document.withObject("/skill_variables").put("name" + i, "canary");
    }
  }

  private String template() {
    return acme.workloads.get("acme-engine").updateRevision();
  }

  private ConfigStatus config() {
    return acme.company.getStatus().config();
  }

  private static String message(Assessment assessment) {
    return Conditions.message(assessment, PartKind.COMPANY, "acme", ConditionType.CONFIG_APPLIED);
  }

  private static String applied(Assessment assessment) {
    return Conditions.says(assessment, PartKind.SEAT, "lead", ConditionType.APPLIED);
  }

  /** What is not ours is drift to whoever takes the document back. */
  private static boolean takesBack(ManagementPolicy from, ManagementPolicy to) {
    return from == OBSERVE && to == ENFORCE;
  }

  private static String saysOf(ManagementPolicy from, ManagementPolicy to) {
    return switch (to) {
      case ENFORCE -> takesBack(from, to) ? "True/DriftCorrected" : "True/Applied";
      case SEED -> "True/Seeded";
      case OBSERVE -> "Unknown/Observed";
    };
  }
}
