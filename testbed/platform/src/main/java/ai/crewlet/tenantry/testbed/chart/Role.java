package ai.crewlet.tenantry.testbed.chart;

import java.util.Locale;

/** The parts that have a ServiceAccount of their own in the chart (C52). */
public enum Role {
  OPERATOR,
  WORKER,
  CONTROLLER,
  API,
  CODEC;

  /** As in names and in the label {@code app.kubernetes.io/component}. */
  public String component() {
    return name().toLowerCase(Locale.ROOT);
  }
}
