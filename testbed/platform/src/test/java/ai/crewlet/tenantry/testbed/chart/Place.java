package ai.crewlet.tenantry.testbed.chart;

/** The kinds of namespaces there are for a control plane (I35). */
enum Place {
  TENANT,
  FOREIGN,
  SYSTEM,
  OPERATOR,
  /** Not there yet. */
  ABSENT
}
