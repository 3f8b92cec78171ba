package ai.crewlet.tenantry.testbed.network;

/** Which way a connection is opened, seen from the pod that policies select. */
public enum Direction {
  INGRESS("Ingress"),
  EGRESS("Egress");

  private final String policyType;

  Direction(String policyType) {
    this.policyType = policyType;
  }

  String policyType() {
    return policyType;
  }
}
