package ai.crewlet.tenantry.workflows.matrix;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.workflows.SearchKeys;
import ai.crewlet.tenantry.workflows.fakes.FakeCluster;
import ai.crewlet.tenantry.workflows.fakes.Rig;
import ai.crewlet.tenantry.workflows.motion.MotionControls;
import ai.crewlet.tenantry.workflows.motion.MotionStart;
import ai.crewlet.tenantry.workflows.motion.Outcome;
import ai.crewlet.tenantry.workflows.records.HistoryEntry;
import io.temporal.api.enums.v1.EventType;
import io.temporal.api.history.v1.HistoryEvent;
import io.temporal.client.WorkflowExecutionDescription;
import io.temporal.client.WorkflowStub;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the Temporal UI, a saved query and the tenant's history show of every kind of motion. */
@Timeout(120)
class SeenFromOutsideTest {

  static Stream<MotionUnderTest<?, ?>> motions() {
    return MotionsUnderTest.all().stream();
  }

  @ParameterizedTest
  @MethodSource("motions")
  @DisplayName(
      "C48 C60: id, summary, details, search attributes and a summary per step; kept once; no address")
  void isSeen(MotionUnderTest<?, ?> motion) {
    try (var rig = Rig.start()) {
      motion.prepare(rig);
      seen(motion, rig);
    }
  }

  private static <W extends MotionControls> void seen(MotionUnderTest<W, ?> motion, Rig rig) {
    var run = motion.start(rig, "request-1");
    assertThat(motion.outcome(run)).isEqualTo(Outcome.SUCCEEDED);
    motion.awaitRest(rig);
    var described = WorkflowStub.fromTyped(run).describe();
    var events = rig.history(run).getHistory().getEventsList();

    assertListed(motion, described);
    assertStepsAreNamed(events);
    assertKept(motion, rig, described);
    assertThat(plain(described, events)).contains("acme").doesNotContain("@");
  }

  private static void assertListed(
      MotionUnderTest<?, ?> motion, WorkflowExecutionDescription described) {
    assertThat(described.getExecution().getWorkflowId()).matches("tenant/acme(/[a-z0-9-]+)*");
    assertThat(described.getStaticSummary()).contains("acme");
    assertThat(described.getStaticDetails()).isNotBlank();
    assertThat(described.getMemo(MotionStart.REQUEST_ID, String.class)).isEqualTo("request-1");
    var attributes = described.getTypedSearchAttributes();
    assertThat(attributes.get(SearchKeys.OPERATION)).isEqualTo(motion.type().value());
    assertThat(attributes.get(SearchKeys.TENANT_ID)).isEqualTo(FakeCluster.TENANT_ID);
    assertThat(attributes.get(SearchKeys.NEEDS_ATTENTION)).isFalse();
    assertThat(attributes.get(SearchKeys.STEP)).isIn(names(motion.steps()));
  }

  private static void assertStepsAreNamed(List<HistoryEvent> events) {
    assertThat(events)
        .filteredOn(event -> event.getEventType() == EventType.EVENT_TYPE_ACTIVITY_TASK_SCHEDULED)
        .isNotEmpty()
        .allSatisfy(event -> assertThat(event.getUserMetadata().hasSummary()).isTrue());
  }

  private static void assertKept(
      MotionUnderTest<?, ?> motion, Rig rig, WorkflowExecutionDescription described) {
    var runId = described.getExecution().getRunId();
    assertThat(rig.history.entries())
        .filteredOn(entry -> entry.runId().equals(runId))
        .singleElement()
        .satisfies(
            entry -> {
              assertThat(entry.type()).isEqualTo(motion.type().value());
              assertThat(entry.tenantId()).isEqualTo(FakeCluster.TENANT_ID);
              assertThat(entry.requestId()).isEqualTo("request-1");
              assertThat(entry.requestedBy()).isNotBlank();
              assertThat(entry.plan()).isNotBlank();
              assertThat(entry.outcome()).isEqualTo(Outcome.SUCCEEDED.value());
            });
    assertThat(rig.history.entries()).extracting(HistoryEntry::toString).noneMatch(hasAddress());
  }

  private static Predicate<String> hasAddress() {
    return text -> text.contains("@");
  }

  /** What is readable without the payload key, and what every page of the UI shows. */
  private static String plain(WorkflowExecutionDescription described, List<HistoryEvent> events) {
    var text = new StringBuilder(described.getExecution().getWorkflowId());
    text.append(described.getStaticSummary()).append(described.getStaticDetails());
    for (var event : events) {
      text.append(event.getUserMetadata())
          .append(event.getUpsertWorkflowSearchAttributesEventAttributes());
    }
    return text.toString();
  }

  private static List<String> names(Enum<?>[] steps) {
    return Stream.of(steps).map(Enum::name).toList();
  }
}
