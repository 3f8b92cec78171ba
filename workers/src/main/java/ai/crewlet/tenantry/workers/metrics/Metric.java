package ai.crewlet.tenantry.workers.metrics;

import java.util.List;

/**
 * What the control plane measures; {@code docs/reference/control-plane-metrics.md} is made from it.
 */
public enum Metric {
  MOTIONS(
      "tenantry_motions_total",
      List.of("type", "outcome"),
      "worker",
      "Motions that have ended, by kind and outcome; those that found nothing to do are not counted"),
  MOTION_TIME(
      "tenantry_motion_seconds",
      List.of("type", "outcome"),
      "worker",
      "From the start of a motion to its end, time it waited for people included (histogram)"),
  STEP_TIME(
      "tenantry_motion_step_seconds",
      List.of("type", "step"),
      "worker",
      "From the first attempt of a step to its being done (histogram)"),
  STEPS_PARKED(
      "tenantry_motion_steps_parked_total",
      List.of("type", "step", "failure"),
      "worker",
      "Steps of ended motions that had waited for a person, by the last reason"),
  RUNNING(
      "tenantry_motions_running",
      List.of("type"),
      "worker",
      "Motions under way, as Temporal counts them every half minute; every worker says the same, so take max; NaN while Temporal does not answer"),
  PARKED(
      "tenantry_motions_parked",
      List.of("type"),
      "worker",
      "Those of them that wait for a person (NeedsAttention); take max"),
  WAITS(
      "tenantry_waits",
      List.of(),
      "worker",
      "Activities that wait for the cluster or for a person in this process; each holds a slot and no thread"),
  REPAIRS(
      "tenantry_controller_repairs_total",
      List.of("concern"),
      "controller",
      "Objects of settled tenants that were put back as they were settled"),
  TASK_WAIT(
      "temporal_workflow_task_schedule_to_start_latency_seconds",
      List.of("task_queue"),
      "worker",
      "How long a task of a motion lay in its queue: too few workers (of the Temporal SDK)"),
  TASK_FAILURES(
      "temporal_workflow_task_execution_failed_total",
      List.of("workflow_type", "failure_reason"),
      "worker",
      "Tasks of motions that failed in our own code: every one is a fault, NonDeterminismError after a release above all (of the Temporal SDK; there once it has happened)"),
  ACTIVITY_WAIT(
      "temporal_activity_schedule_to_start_latency_seconds",
      List.of("task_queue"),
      "worker",
      "How long an activity lay in its queue: too few slots (of the Temporal SDK)"),
  ACTIVITY_FAILURES(
      "temporal_activity_execution_failed_total",
      List.of("activity_type"),
      "worker",
      "Attempts of activities that failed; what was only not ready yet is not counted (of the Temporal SDK; there once it has happened)"),
  SLOTS(
      "temporal_worker_task_slots_available",
      List.of("worker_type"),
      "worker",
      "Free slots; zero for ActivityWorker means that waits fill this process (of the Temporal SDK)"),
  REQUEST_FAILURES(
      "temporal_request_failure_total",
      List.of("operation", "status_code"),
      "worker, controller",
      "Calls to Temporal that failed (of the Temporal SDK; there once it has happened)"),
  MEMORY("jvm_memory_used_bytes", List.of("area", "id"), "all", "Memory of the JVM in use"),
  CPU("process_cpu_usage", List.of(), "all", "CPU use of the process, 0 to 1");

  private final String exposed;
  private final List<String> labels;
  private final String roles;
  private final String meaning;

  Metric(String exposed, List<String> labels, String roles, String meaning) {
    this.exposed = exposed;
    this.labels = labels;
    this.roles = roles;
    this.meaning = meaning;
  }

  /** Its name at {@code /metrics}. */
  public String exposed() {
    return exposed;
  }

  /** Its labels worth knowing; none ever holds anything of a tenant. */
  public List<String> labels() {
    return labels;
  }

  /** Which roles have it. */
  public String roles() {
    return roles;
  }

  public String meaning() {
    return meaning;
  }

  /** Its name to the library, which appends the suffix of its kind. */
  String registered() {
    return exposed.replaceFirst("_(total|seconds)$", "").replace('_', '.');
  }
}
