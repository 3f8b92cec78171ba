package ai.crewlet.tenantry.workflows.offboarding;

import static ai.crewlet.tenantry.workflows.fakes.Faults.failing;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.fakes.FakeErasure;
import ai.crewlet.tenantry.workflows.fakes.FakeObjectStore;
import ai.crewlet.tenantry.workflows.fakes.Rig;
import ai.crewlet.tenantry.workflows.motion.Outcome;
import ai.crewlet.tenantry.workflows.records.HistoryEntry;
import io.temporal.api.history.v1.HistoryEvent;
import io.temporal.client.WorkflowStub;
import io.temporal.failure.ApplicationFailure;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** An offboarding's grace period, its way back, and what it reports. */
@Timeout(120)
class OffboardTenantTest {
  private final Rig rig = Rig.start();

  @BeforeEach
  void anOnboardedTenant() {
    rig.inventories.onboarded();
  }

  @AfterEach
  void close() {
    rig.close();
  }

  @Test
  @DisplayName(
      "M176 M179 M180 M208 C45 I27: nothing is left but what the report names, earlier names included, with who must act")
  void reportsWhatRemains() {
    var result = result(OffboardingDetours.start(rig));
    assertThat(result.outcome()).isEqualTo(Outcome.SUCCEEDED);
    assertThat(rig.cluster.objects())
        .containsExactlyInAnyOrder(FakeErasure.VOLUME, FakeErasure.REPORT);
    assertThat(rig.cluster.body(FakeErasure.REPORT)).isEqualTo(result.report());
    assertThat(result.report().remaining())
        .extracting(Remaining::what)
        .anyMatch(what -> what.startsWith("PersistentVolume pv-1"))
        .anyMatch(
            what ->
                what.matches(
                    "3 workflow runs tenant/acme and below, and those of TenantId \\w+ under its earlier names tenant/acme-before: .*"));
    assertThat(result.report().gone())
        .contains(
            "3 objects, 2 older versions, 1 delete marker, 1 open upload (4096 bytes) under "
                + FakeObjectStore.PREFIX);
  }

  @Test
  @DisplayName(
      "M180: without keys for the object store nobody is told that all is gone: it parks; left out, the objects are reported as remaining, with who must act")
  void reportsWhatNobodyErased() {
    rig.faults.always(
        "countObjects", failing(() -> FailureType.CREDENTIALS_MISSING.failure("no keys")));
    var run = OffboardingDetours.start(rig);
    assertThat(Rig.awaitParked(run).details())
        .contains("CredentialsMissing: no keys", "tenantry skip acme");
    run.skip("the bucket is emptied by its owner");
    assertThat(remainingObjects(run).where())
        .isEqualTo("object store, not looked at: the step was left out");
  }

  @Test
  @DisplayName("M180: what a store keeps is reported by what there was before")
  void reportsWhatTheStoreKeeps() {
    var run = OffboardingDetours.objectsLeftOut(rig);
    assertThat(remainingObjects(run).where())
        .contains("left out: 3 objects, 2 older versions, 1 delete marker, 1 open upload");
  }

  @Test
  @DisplayName("M180: one bucket that refuses does not keep the others from being emptied at once")
  void erasesWhatItMay() {
    var other = new ObjectPrefix(null, null, "other", FakeObjectStore.PREFIX.prefix(), false);
    rig.inventories.prefixes(other, FakeObjectStore.PREFIX);
    rig.faults.once("countObjects", failing(() -> FailureType.NOT_PERMITTED.failure("no")));
    var result = result(OffboardingDetours.start(rig));
    assertThat(rig.faults.calls("eraseObjects"))
        .as("one bucket before it parked, both when it was tried again")
        .isEqualTo(3);
    assertThat(result.report().gone()).filteredOn(gone -> gone.contains("s3://")).hasSize(2);
  }

  @Test
  @DisplayName(
      "M180: of several buckets that refuse the person on call is told each, after the reason of the first")
  void namesEveryBucketThatRefuses() {
    var buckets =
        IntStream.rangeClosed(1, 6)
            .mapToObj(number -> new ObjectPrefix(null, null, "bucket-" + number, "acme/", false))
            .toArray(ObjectPrefix[]::new);
    rig.inventories.prefixes(buckets);
    rig.faults.always(
        "countObjects",
        failing(() -> FailureType.NOT_PERMITTED.failure("s3:ListBucketVersions is missing")));
    var run = OffboardingDetours.start(rig);
    var parked = rig.awaitParkedAt("countObjects", buckets.length, run);
    assertThat(parked.details())
        .contains(
            "NotPermitted: s3:ListBucketVersions is missing (the first of 6 places that refuse: s3://bucket-1/acme/, s3://bucket-2/acme/, s3://bucket-3/acme/, s3://bucket-4/acme/ and 2 more)");
    rig.faults.heal("countObjects");
    run.retry();
    assertThat(result(run).outcome()).isEqualTo(Outcome.SUCCEEDED);
  }

  private Remaining remainingObjects(OffboardTenantWorkflow run) {
    var result = result(run);
    assertThat(result.outcome()).isEqualTo(Outcome.SUCCEEDED);
    assertThat(result.report().gone()).noneMatch(gone -> gone.contains("s3://"));
    assertThat(rig.faults.calls("verifyNoObjects")).isZero();
    return result.report().remaining().stream()
        .filter(left -> left.what().equals("objects under " + FakeObjectStore.PREFIX))
        .filter(left -> left.who().contains("administers the bucket"))
        .findFirst()
        .orElseThrow();
  }

  @Test
  @DisplayName(
      "C50, I76: a grace period of thirty days adds a timer to a run without any, ten events at most beside reports, no call")
  void waitingAddsNoHistory() {
    var without = events(rig, OffboardingDetours.start(rig));
    try (var other = Rig.start()) {
      other.inventories.onboarded();
      var with = events(other, OffboardingDetours.graceOver(other));
      assertThat(calls(with)).isEqualTo(calls(without));
      assertThat(timers(without)).isZero();
      assertThat(timers(with)).isEqualTo(2);
      assertThat(inGrace(with) - 6 * reportsInGrace(with)).isLessThanOrEqualTo(10);
      assertThat(reportsInGrace(with)).as("its own, and one under way").isLessThanOrEqualTo(2);
    }
  }

  private static List<HistoryEvent> events(Rig rig, OffboardTenantWorkflow run) {
    result(run);
    return rig.history(run).getHistory().getEventsList();
  }

  /** In order; but for reports, of which only the latest of a moment is made. */
  private static List<String> calls(List<HistoryEvent> events) {
    return events.stream()
        .filter(HistoryEvent::hasActivityTaskScheduledEventAttributes)
        .map(event -> event.getActivityTaskScheduledEventAttributes().getActivityType().getName())
        .filter(name -> !name.equals("ReportOperation"))
        .toList();
  }

  /** From the moment the timer runs until it is over, both included. */
  private static long inGrace(List<HistoryEvent> events) {
    return grace(events).count() + 1;
  }

  /** Each takes three events of its own and three of the task that its answer makes. */
  private static long reportsInGrace(List<HistoryEvent> events) {
    return grace(events)
        .filter(HistoryEvent::hasActivityTaskScheduledEventAttributes)
        .map(event -> event.getActivityTaskScheduledEventAttributes().getActivityType().getName())
        .filter("ReportOperation"::equals)
        .count();
  }

  private static Stream<HistoryEvent> grace(List<HistoryEvent> events) {
    return events.stream()
        .dropWhile(event -> !event.hasTimerStartedEventAttributes())
        .takeWhile(event -> !event.hasTimerFiredEventAttributes());
  }

  private static long timers(List<HistoryEvent> events) {
    return events.stream()
        .filter(
            event -> event.hasTimerStartedEventAttributes() || event.hasTimerFiredEventAttributes())
        .count();
  }

  @Test
  @DisplayName("C45: held, the clock stands; released, the time that was left goes on")
  void aHeldGracePeriodKeepsItsTime() {
    var began = rig.environment.currentTimeMillis();
    result(OffboardingDetours.heldReleased(rig));
    var took = Duration.ofMillis(rig.environment.currentTimeMillis() - began);
    assertThat(took).isGreaterThanOrEqualTo(OffboardingDetours.MONTH.multipliedBy(3).minusDays(1));
    assertThat(rig.inventories.grace().heldBecause()).isNull();
  }

  @Test
  @DisplayName("Held says why and what to do; the date stands in the status (C45)")
  void saysWhereTheGracePeriodIs() {
    var run = OffboardingDetours.inGrace(rig);
    var until = rig.inventories.grace().until();
    assertThat(run.progress().details()).contains("until " + until, "tenantry restore acme");
    rig.awaitReport(report -> report.operation().message().contains(until.toString()));
    run.hold("a lawyer asks");
    rig.awaitReport(report -> report.operation().message().contains("a lawyer asks"));
    assertThat(run.progress().details()).contains("held, 29d23h59m", "tenantry release acme");
    run.expedite();
    assertThat(result(run).outcome()).isEqualTo(Outcome.SUCCEEDED);
  }

  @Test
  @DisplayName("C45: restored in the grace period everything is there, and settled as Restored")
  void restoresInTheGracePeriod() {
    var before = rig.cluster.objects();
    var run = OffboardingDetours.restoredInGrace(rig);
    assertThat(result(run).outcome()).isEqualTo(Outcome.RESTORED);
    assertThat(rig.cluster.objects()).isEqualTo(before);
    assertThat(rig.cluster.status().settled().outcome()).isEqualTo(Outcome.RESTORED);
    assertThat(rig.cluster.status().operation()).isNull();
    assertThat(rig.faults.calls("eraseNamespace")).isZero();
  }

  @Test
  @DisplayName("C45: who expedites too early and then holds is held")
  void aHoldTakesBackAnExpedite() {
    rig.inventories.gracePeriod(OffboardingDetours.MONTH);
    rig.faults.always("eraseCompany", failing(() -> FailureType.OBJECT_REFUSED.failure("no")));
    var run = OffboardingDetours.start(rig);
    rig.awaitParkedAt("eraseCompany", run);
    run.expedite();
    run.hold("a lawyer asks");
    rig.faults.heal("eraseCompany");
    run.retry();
    rig.awaitReport(report -> report.operation().message().contains("a lawyer asks"));
    assertThat(rig.faults.calls("eraseNamespace")).isZero();
    run.expedite();
    assertThat(result(run).outcome()).isEqualTo(Outcome.SUCCEEDED);
  }

  @Test
  @DisplayName("C45: without its namespace nothing comes back; the restore is given up with a skip")
  void aRestoreOfWhatIsGoneIsGivenUp() {
    var run = OffboardingDetours.inGrace(rig);
    rig.cluster.removeAnybodys("Namespace");
    run.restore();
    assertThat(Rig.awaitParked(run).details()).contains("TenantNotFound", "tenantry skip acme");
    run.skip("it was deleted by hand");
    assertThat(result(run).outcome()).isEqualTo(Outcome.ABORTED);
    assertThat(rig.history.entries())
        .last()
        .extracting(HistoryEntry::outcome)
        .as("C60: nobody reads that it was restored")
        .isEqualTo("Aborted");
    assertThat(rig.cluster.exists("Tenant")).isTrue();
    assertThat(rig.faults.calls("restoreCompany")).isZero();
  }

  @Test
  @DisplayName(
      "C48: an invitation that the offboarding stopped is named in result, status and history")
  void saysWhatDoesNotComeBack() {
    var left = "the invitation onto seat founder is not sent again";
    rig.inventories.leaves(left);
    var result = result(OffboardingDetours.restoredInGrace(rig));
    assertThat(result.outcome()).isEqualTo(Outcome.RESTORED);
    assertThat(result.warnings()).containsExactly(left);
    assertThat(rig.cluster.status().settled().message()).endsWith("; " + left);
    assertThat(rig.history.entries()).extracting(HistoryEntry::message).containsExactly(left);
  }

  @Test
  @DisplayName("C49: a restore that was terminated is gone on with by the next run")
  void goesOnWithARestore() {
    var before = rig.cluster.objects();
    var run = OffboardingDetours.restoreGoneOnWith(rig);
    assertThat(result(run).outcome()).isEqualTo(Outcome.RESTORED);
    assertThat(rig.cluster.objects()).isEqualTo(before);
  }

  @Test
  @DisplayName("C49: a terminated run's grace period goes on, it does not begin again")
  void aLostRunsGracePeriodGoesOn() {
    var lost = OffboardingDetours.inGrace(rig);
    var until = rig.inventories.grace().until();
    WorkflowStub.fromTyped(lost).terminate("test");
    var next = OffboardingDetours.start(rig);
    assertThat(result(next).outcome()).isEqualTo(Outcome.SUCCEEDED);
    assertThat(rig.inventories.grace().until()).isEqualTo(until);
  }

  @Test
  @DisplayName(
      "C21 CompanyPresent: the namespace stays while a Company is in it; then it is too late to go back")
  void keepsTheNamespaceOfACompany() {
    rig.faults.always(
        "eraseNamespace",
        failing(() -> FailureType.COMPANY_PRESENT.failure("Company acme is there")));
    var run = OffboardingDetours.start(rig);
    var parked = rig.awaitParkedAt("eraseNamespace", run);
    assertThat(parked.details()).contains("CompanyPresent: Company acme is there");
    assertThatThrownBy(run::restore)
        .hasCauseInstanceOf(ApplicationFailure.class)
        .hasRootCauseMessage(
            "message='the namespace is being deleted, and what was in it cannot come back; follow the offboarding to its report', type='TooLateToUndo', nonRetryable=false");
    assertThatThrownBy(() -> run.hold("late")).hasCauseInstanceOf(ApplicationFailure.class);
    rig.faults.heal("eraseNamespace");
    run.retry();
    assertThat(result(run).outcome()).isEqualTo(Outcome.SUCCEEDED);
  }

  @Test
  @DisplayName("I5: what holds a step up is said while it is still trying")
  void saysWhatHoldsItUp() {
    rig.faults.always(
        "eraseNamespace",
        failing(
            () -> FailureType.NOT_READY_YET.failure("held by example.com/hold in 1 configmaps")));
    var run = OffboardingDetours.start(rig);
    rig.environment.sleep(Duration.ofMinutes(2));
    rig.awaitReport(report -> report.operation().message().contains("example.com/hold"));
    assertThat(run.progress().needsAttention()).isFalse();
    rig.faults.heal("eraseNamespace");
    assertThat(result(run).outcome()).isEqualTo(Outcome.SUCCEEDED);
  }

  private static OffboardingResult result(OffboardTenantWorkflow run) {
    return Rig.result(run, OffboardingResult.class);
  }
}
