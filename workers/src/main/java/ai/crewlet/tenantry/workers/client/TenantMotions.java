package ai.crewlet.tenantry.workers.client;

import ai.crewlet.tenantry.workflows.Ids;
import ai.crewlet.tenantry.workflows.MotionType;
import ai.crewlet.tenantry.workflows.SearchKeys;
import io.temporal.client.WorkflowExecutionDescription;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Finds what runs for one tenant: by the ids that follow from its name (C48), and the hand-overs of
 * its seats by Temporal's own list, which may lag by a moment.
 */
final class TenantMotions {
  private static final Comparator<RunningMotion> AS_A_PERSON_MEANS =
      Comparator.comparing((RunningMotion motion) -> !motion.parked())
          .thenComparing(motion -> motion.type().side())
          .thenComparing(RunningMotion::workflowId);

  private final Motions motions;
  private final String tenant;

  TenantMotions(Motions motions, String tenant) {
    this.motions = motions;
    this.tenant = tenant;
  }

  List<RunningMotion> running() {
    return Stream.concat(known(), connections())
        .flatMap(id -> motions.describe(id).stream())
        .filter(Motions::isOpen)
        .map(this::running)
        .sorted(AS_A_PERSON_MEANS)
        .toList();
  }

  private Stream<String> known() {
    return Stream.of(
        Ids.tenant(tenant), Ids.suspension(tenant), Ids.change(tenant), Ids.invitation(tenant));
  }

  private Stream<String> connections() {
    var query =
        "WorkflowId STARTS_WITH '%s' AND ExecutionStatus = 'Running'"
            .formatted(Ids.connections(tenant).replace("'", "''"));
    return MotionRefusal.unwrap(
        () ->
            motions
                .temporal()
                .listExecutions(query)
                .map(run -> run.getExecution().getWorkflowId())
                .toList()
                .stream());
  }

  private RunningMotion running(WorkflowExecutionDescription run) {
    return new RunningMotion(
        run.getExecution().getWorkflowId(),
        run.getExecution().getRunId(),
        MotionType.of(run.getWorkflowType()),
        Boolean.TRUE.equals(run.getTypedSearchAttributes().get(SearchKeys.NEEDS_ATTENTION)),
        motions);
  }
}
