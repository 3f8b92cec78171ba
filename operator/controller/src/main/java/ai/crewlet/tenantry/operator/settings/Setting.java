package ai.crewlet.tenantry.operator.settings;

import java.util.Locale;

/**
 * Every setting of the operator: its environment variable, its flag, its default and what it means.
 */
public enum Setting {
  KUBECONFIG(
      "", "Path of the kubeconfig; empty: the pod's own ServiceAccount, else ~/.kube/config"),
  WATCH_NAMESPACES(
      "", "Namespaces whose companies are served, comma separated; empty: all of the cluster"),
  CONCURRENCY("10", "Companies worked on at the same time, 1 to 200"),
  QUIET_WINDOW("2s", "How long a company's objects must be quiet before one revision is made"),
  QUIET_BOUND("30s", "How long changes without end may hold a revision back"),
  ENGINE_ACCESS(
      "service",
      "How an engine is reached: service (inside the cluster) or pod-ip (outside of it)"),
  ENGINE_CONNECT_TIMEOUT("2s", "How long a connection to an engine may take"),
  ENGINE_CALL_TIMEOUT("10s", "How long one answer of an engine may take"),
  ENGINE_POLL_AWAITING(
      "1s",
      "How often an engine is asked while something is awaited from it, at first; a fifth as often when that takes long"),
  ENGINE_POLL_RESTING("30s", "How often a settled engine is asked, to notice drift"),
  ENGINE_POLLERS("16", "Engines asked at the same time, 1 to 500"),
  ROLLOUT_BOUND("10", "Data pods that edits of classes may roll at the same time (C14)"),
  TOKEN_OVERLAP("10m", "How long a rotated access token goes on working beside the new one (C41)"),
  VOLUME_LAG(
      "2m",
      "How late a running pod may get a changed Secret; an engine that still knows no token of its"
          + " company's is restarted"),
  NAMESPACE_SHARING(
      "warn",
      "What a second Company in one namespace gets: warn, or refuse for the newer one (C42)"),
  OPERATOR_NAMESPACE("tenantry-system", "The operator's own namespace, admitted to engines (C67)"),
  OPERATOR_POD_LABELS(
      "app.kubernetes.io/name=tenantry,app.kubernetes.io/component=operator",
      "Labels of the operator's own pods, admitted to engines (C67)"),
  LEADER_ELECTION("false", "true: work only while holding a Lease in the operator's namespace"),
  LEASE_NAME("tenantry-operator", "Name of that Lease"),
  LEASE_DURATION(
      "15s",
      "How long that Lease is good, at least 3s: what an instance that vanished keeps the others waiting"),
  WATCH_PATIENCE(
      "2m", "How long a watch may be down, while the API server answers, before /healthz says so"),
  HTTP_PORT("8090", "Port of /healthz, /readyz and /metrics; 0: any free port"),
  HTTP_HOST("0.0.0.0", "Address /healthz, /readyz and /metrics are served on");

  private final String fallback;
  private final String meaning;

  Setting(String fallback, String meaning) {
    this.fallback = fallback;
    this.meaning = meaning;
  }

  /** Environment variable, for example {@code OPERATOR_QUIET_WINDOW}. */
  public String variable() {
    return name().startsWith("OPERATOR_") ? name() : "OPERATOR_" + name();
  }

  /** Command line flag, for example {@code --quiet-window}. */
  public String flag() {
    return "--" + name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The text that counts when neither flag nor variable is given. */
  public String fallback() {
    return fallback;
  }

  /** One sentence for the help text and the reference page. */
  public String meaning() {
    return meaning;
  }
}
