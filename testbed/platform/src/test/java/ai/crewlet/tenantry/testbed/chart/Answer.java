package ai.crewlet.tenantry.testbed.chart;

/** What the API server said to one request. */
record Answer(int code, String message) {

  boolean allowed() {
    return code < 300;
  }

  boolean forbidden() {
    return code == 403;
  }

  /** Refused by an admission policy, which is later than by a missing right. */
  boolean forbiddenByPolicy() {
    return forbidden() && message.contains("ValidatingAdmissionPolicy");
  }
}
