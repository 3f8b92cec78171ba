package ai.crewlet.tenantry.operator.metrics;

import java.util.List;

/**
 * What the operator measures of itself; {@code docs/reference/operator-metrics.md} is made from it.
 */
public enum Metric {
  COMPANIES(
      "tenantry_companies",
      List.of("reason"),
      "Companies this operator serves, by the reason of their Ready condition"),
  COMPANIES_WAITING(
      "tenantry_operator_companies_waiting",
      List.of(),
      "New companies that stand in line to be begun with: as many passes as there are workers wait already, and those go first"),
  APPLY(
      "tenantry_operator_apply_seconds",
      List.of(),
      "From the first change of a company's objects to its engine running a revision with it; the quiet time is part of it (histogram)"),
  PUSHES(
      "tenantry_operator_document_pushes_total",
      List.of("outcome"),
      "Documents sent to engines: stored, refused, conflict (somebody else wrote meanwhile) or lost (no answer)"),
  ENGINE_ERRORS(
      "tenantry_operator_engine_errors_total",
      List.of("cause"),
      "Times an engine was asked and gave no usable answer: not_answering, failing, refusing_token or not_understood"),
  API_REQUESTS(
      "tenantry_operator_api_requests_total",
      List.of("verb", "resource", "code"),
      "Requests to the API server; status writes are those with a resource like companies/status; code none: no answer came"),
  PASSES_WAITING(
      "tenantry_operator_passes_waiting",
      List.of(),
      "Objects that wait for a free worker (OPERATOR_CONCURRENCY of them): the depth of the queue"),
  PASSES_RUNNING("tenantry_operator_passes_running", List.of(), "Objects being worked on now"),
  PASSES(
      "tenantry_operator_passes_total",
      List.of("outcome"),
      "Passes over companies: made, or spared because nothing had happened since the one before had begun"),
  LEADING(
      "tenantry_operator_leading",
      List.of(),
      "1 while this instance works, 0 while it stands by; the sum over all instances must be 1"),
  PASS_TIME(
      "operator_sdk_controllers_execution_reconcile_seconds",
      List.of("controller"),
      "How long a pass over one object takes; company is the controller that matters (histogram, of the framework)"),
  PASSES_STARTED(
      "operator_sdk_reconciliations_started_total",
      List.of("kind"),
      "Passes begun (of the framework)"),
  PASSES_SUCCEEDED(
      "operator_sdk_reconciliations_success_total",
      List.of("kind"),
      "Passes done (of the framework)"),
  MEMORY("jvm_memory_used_bytes", List.of("area", "id"), "Memory of the JVM in use"),
  CPU("process_cpu_usage", List.of(), "CPU use of the process, 0 to 1");

  private final String exposed;
  private final List<String> labels;
  private final String meaning;

  Metric(String exposed, List<String> labels, String meaning) {
    this.exposed = exposed;
    this.labels = labels;
    this.meaning = meaning;
  }

  /** Its name at {@code /metrics}. */
  public String exposed() {
    return exposed;
  }

  /** Its labels worth knowing; none ever holds a namespace, a company or anything of a tenant. */
  public List<String> labels() {
    return labels;
  }

  public String meaning() {
    return meaning;
  }

  /** Its name to the library, which appends the suffix of its kind. */
  String registered() {
    return exposed.replaceFirst("_(total|seconds)$", "").replace('_', '.');
  }
}
