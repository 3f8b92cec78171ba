package ai.crewlet.tenantry.operator.assess.conditions;

import static ai.crewlet.tenantry.operator.assess.Conditions.message;
import static ai.crewlet.tenantry.operator.assess.Conditions.ofCompany;
import static ai.crewlet.tenantry.operator.assess.Conditions.says;
import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.ConditionType;
import ai.crewlet.tenantry.api.crewlet.company.CompanyStatus;
import ai.crewlet.tenantry.api.crewlet.seat.SeatStatus;
import ai.crewlet.tenantry.operator.assess.Assessment;
import ai.crewlet.tenantry.operator.assess.Conditions;
import ai.crewlet.tenantry.operator.assess.Manifests;
import ai.crewlet.tenantry.operator.assess.Simulation;
import ai.crewlet.tenantry.operator.assess.finding.PartKind;
import ai.crewlet.tenantry.operator.snapshot.CompanyMemory;
import ai.crewlet.tenantry.operator.snapshot.EngineReport;
import ai.crewlet.tenantry.operator.snapshot.EngineReport.Cause;
import ai.crewlet.tenantry.operator.snapshot.ObjectRef;
import ai.crewlet.tenantry.operator.snapshot.PodFacts;
import io.fabric8.kubernetes.api.model.Condition;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CompanyConditionsTest {

  private static final String ACME =
      "companyName: Acme, engineClassName: team, llm: {usePlatformProviders: true}";

  private final Simulation acme = Simulation.acme();

  @Test
  @DisplayName(
      "C17, M77, M83: Ready takes its reason from the first that is not True, in one order")
  void readyHasOneOrder() {
    acme.fake.unplaced.add("lead");
    acme.settle();
    assertReady("False/Unplaced", "SeatsPlaced: no pod holds Seats lead");

    acme.fake.silence = Optional.of(new EngineReport.Unreachable(Cause.NOT_ANSWERING, "no answer"));
    assertReady("False/EngineUnreachable", "ConfigApplied: no answer");

    acme.pods.set(0, pod("CrashLoopBackOff", "back-off 10s"));
    assertReady(
        "False/PodCrashing", "DataPodReady: pod acme-engine-0: CrashLoopBackOff back-off 10s");

    acme.secrets.keySet().removeIf(id -> id.name().startsWith("llm"));
    assertReady("False/SecretNotFound", "ResolvedRefs: EngineClass spec.platformLLMProviders");

    acme.namespaceLabels.clear();
    assertReady("False/ClassNotAllowed", "Accepted: spec.engineClassName");

    acme.company = Manifests.company(ACME + ", suspend: true");
    assertReady("False/Suspended", "spec.suspend is true");
  }

  @ParameterizedTest
  @CsvSource({
    "NOT_ANSWERING, Unknown/EngineUnreachable", "FAILING, Unknown/EngineError",
    "REFUSING_TOKEN, False/EngineRefused", "NOT_UNDERSTOOD, Unknown/EngineError"
  })
  @DisplayName(
      "C65: an engine that is silent, failing or refusing is told in ConfigApplied; the seats keep what was said of them")
  void tellsWhyTheEngineIsSilent(Cause cause, String reason) {
    acme.settle();
    acme.fake.silence =
        Optional.of(new EngineReport.Unreachable(cause, "the engine did not answer in time"));

    Assessment silent = acme.pass();

    assertThat(ofCompany(silent, ConditionType.CONFIG_APPLIED)).isEqualTo(reason);
    assertThat(message(silent, PartKind.COMPANY, "acme", ConditionType.CONFIG_APPLIED))
        .startsWith("the engine did not answer in time;");
    assertThat(ofCompany(silent, ConditionType.SEATS_PLACED)).isEqualTo("True/Placed");
    assertThat(silent.statuses().stream().skip(1)).noneMatch(StatusReport::differs);
    assertThat(silent.awaiting()).isTrue();
    acme.fake.silence = Optional.empty();
    assertThat(ofCompany(acme.settle(), ConditionType.READY)).isEqualTo("True/Ready");
  }

  @ParameterizedTest
  @CsvSource({
    "CrashLoopBackOff, PodCrashing", "Error, PodCrashing", "ErrImagePull, PodNotStarting",
    "ImagePullBackOff, PodNotStarting", "Unschedulable, PodNotStarting",
        "ContainerCreating, PodStarting"
  })
  @DisplayName("M96: what keeps the data pod from running is told in its own words")
  void tellsWhatIsWrongWithThePod(String trouble, String reason) {
    acme.settle();
    acme.fake.silence = Optional.of(new EngineReport.NotAsked());
    acme.pods.set(0, pod(trouble, "in its own words"));

    assertThat(ofCompany(acme.assess(), ConditionType.DATA_POD_READY)).isEqualTo("False/" + reason);
    assertThat(message(acme.assess(), PartKind.COMPANY, "acme", ConditionType.DATA_POD_READY))
        .contains("in its own words");
  }

  @Test
  @DisplayName(
      "M129: an object that a quota or policy refuses is named, with the API server's words")
  void tellsWhatTheApiServerRefuses() {
    acme.settle();
    acme.refusals.put(
        new ObjectRef("apps/v1", "StatefulSet", "acme-engine"), "exceeded quota: tenant");

    assertThat(ofCompany(acme.assess(), ConditionType.DATA_POD_READY))
        .isEqualTo("False/ObjectRefused");
    assertThat(message(acme.assess(), PartKind.COMPANY, "acme", ConditionType.READY))
        .contains("StatefulSet acme-engine: exceeded quota");
  }

  @Test
  @DisplayName(
      "M46, M83, C40, I21: suspended is told everywhere, resumes after hours and by another operator on the same data, and changes wait meanwhile")
  void suspendsAndResumes() {
    acme.settle();
    resent(ACME + ", suspend: true", 2);
    Assessment stopped = acme.settle();

    assertThat(ofCompany(stopped, ConditionType.READY)).isEqualTo("False/Suspended");
    assertThat(ofCompany(stopped, ConditionType.SUSPENDED)).isEqualTo("True/Suspended");
    assertThat(ofCompany(stopped, ConditionType.DATA_POD_READY)).isEqualTo("False/Suspended");
    assertThat(ofCompany(stopped, ConditionType.CONFIG_APPLIED)).isEqualTo("Unknown/Suspended");
    assertThat(says(stopped, PartKind.SEAT, "lead", ConditionType.READY))
        .isEqualTo("False/Suspended");
    assertThat(says(stopped, PartKind.SEAT, "lead", ConditionType.APPLIED))
        .isEqualTo("True/Applied");
    var lead = (SeatStatus) Conditions.status(stopped, PartKind.SEAT, "lead");
    assertThat(lead.placement().pod()).as("M69: nothing holds it").isNull();
    acme.rotate("platform", "llm-gateway-team");
    acme.seats.add(Manifests.seat("late", "displayName: Late"));
    assertThat(says(acme.pass(), PartKind.SEAT, "late", ConditionType.APPLIED))
        .isEqualTo("False/Pending");
    acme.now = acme.now.plusSeconds(5 * 3600);
    acme.memory = CompanyMemory.none();
    int writes = acme.statusWrites;
    acme.pass();
    assertThat(acme.statusWrites).as("hours change nothing").isEqualTo(writes);

    resent(ACME, 3);
    assertThat(acme.look().events())
        .as("M175")
        .extracting(event -> event.reason().reason())
        .containsExactly("Resumed");
    Assessment resumed = acme.settle();
    assertThat(resumed.events()).isEmpty();

    assertThat(ofCompany(resumed, ConditionType.READY)).isEqualTo("True/Ready");
    assertThat(acme.pushes).hasSize(2);
    assertThat(acme.claims).hasSize(1);
  }

  @Test
  @DisplayName("C17, M81, M150: IdentityClaimed follows who has joined and never counts for Ready")
  void identityIsClaimedByJoining() {
    Assessment unclaimed = acme.settle();
    assertThat(ofCompany(unclaimed, ConditionType.IDENTITY_CLAIMED)).isEqualTo("False/Unclaimed");
    assertThat(ofCompany(unclaimed, ConditionType.READY)).isEqualTo("True/Ready");

    acme.fake.joined.add("founder");

    assertThat(ofCompany(acme.settle(), ConditionType.IDENTITY_CLAIMED)).isEqualTo("True/Claimed");
  }

  @Test
  @DisplayName(
      "M48, M49, C: every condition carries the generation; lastTransitionTime moves only when the status turns")
  void transitionTimes() {
    Condition before =
        Conditions.condition(acme.settle(), PartKind.COMPANY, "acme", ConditionType.READY);
    acme.now = acme.now.plusSeconds(100);
    resent(ACME + ", mission: New", 2);
    acme.settle();
    Assessment later = acme.assess();

    for (Condition condition :
        ((CompanyStatus) Conditions.status(later, PartKind.COMPANY, "acme")).conditions()) {
      assertThat(condition.getObservedGeneration()).as(condition.getType()).isEqualTo(2);
      assertThat(condition.getReason()).as(condition.getType()).isNotBlank();
    }
    Condition accepted =
        Conditions.condition(later, PartKind.COMPANY, "acme", ConditionType.ACCEPTED);
    assertThat(accepted.getLastTransitionTime()).isEqualTo("2026-11-29T12:00:00Z");
    assertThat(
            Conditions.condition(later, PartKind.COMPANY, "acme", ConditionType.READY)
                .getLastTransitionTime())
        .isNotEqualTo(before.getLastTransitionTime());
  }

  @Test
  @DisplayName(
      "M140, C65: the Company's own change makes it not Ready until it runs; a Seat's leaves Ready True and says Pending on the Seat")
  void whatAChangeDoesToReady() {
    acme.settle();
    resent(ACME + ", mission: New", 2);
    Assessment own = acme.pass();
    assertThat(ofCompany(own, ConditionType.READY)).isEqualTo("False/Pending");
    acme.settle();

    acme.seats.add(Manifests.seat("late", "displayName: Late"));
    Assessment seats = acme.pass();

    assertThat(ofCompany(seats, ConditionType.READY)).isEqualTo("True/Ready");
    assertThat(says(seats, PartKind.SEAT, "late", ConditionType.APPLIED))
        .isEqualTo("False/Pending");
    assertThat(seats.nextLook()).hasValue(acme.now.plusSeconds(2)); // the quiet time
  }

  @Test
  @DisplayName(
      "M50 to M54, M56: where the company is reached, by what token, what it runs and on which pods")
  void reportsWhereAndWhat() {
    var status = (CompanyStatus) Conditions.status(acme.settle(), PartKind.COMPANY, "acme");

    assertThat(status.endpoints().api()).isEqualTo("http://acme-engine.tenant-7f3a9c.svc:8080");
    assertThat(status.endpoints().publicBaseURL())
        .isEqualTo("https://%s.hooks.example.com".formatted(Manifests.UID));
    assertThat(status.endpoints().dashboardBaseURL()).isEqualTo("http://localhost:8080");
    assertThat(status.apiAccessSecretRef().name()).isEqualTo("acme-api-access");
    assertThat(status.config().revisionID()).isEqualTo("revision-1");
    assertThat(status.topology()).hasSize(1);
    assertThat(status.topology().get(0).pod()).isEqualTo("acme-engine-0");
    assertThat(status.volume().size().toString()).isEqualTo("20Gi");
    acme.company =
        Manifests.company(ACME + ", exposure: {dashboardBaseURL: 'https://acme.example.com'}");
    status = (CompanyStatus) Conditions.status(acme.assess(), PartKind.COMPANY, "acme");
    assertThat(status.endpoints().dashboardBaseURL())
        .as("M39, M52")
        .isEqualTo("https://acme.example.com");
  }

  private void assertReady(String says, String message) {
    Assessment assessment = acme.look();
    assertThat(ofCompany(assessment, ConditionType.READY)).isEqualTo(says);
    assertThat(message(assessment, PartKind.COMPANY, "acme", ConditionType.READY))
        .startsWith(message);
  }

  private void resent(String spec, long generation) {
    CompanyStatus status = acme.company.getStatus();
    acme.company = Manifests.company(spec);
    acme.company.getMetadata().setGeneration(generation);
    acme.company.setStatus(status);
  }

  private static PodFacts pod(String reason, String text) {
    return new PodFacts(
        "acme-engine-0",
        "acme-engine",
        "Pending",
        false,
        false,
        false,
        "r",
        3,
        Optional.of(new PodFacts.Trouble(reason, text)));
  }
}
