package ai.crewlet.tenantry.operator.assess.objects;

/** Where an engine listens (engine contract, section 1). */
enum Ports {
  /** API, dashboard, sign-in. */
  API("api", 8080),
  /** Webhooks and what a sandbox calls. */
  PUBLIC("public", 8081),
  /** Where seat pods join, when the class allows pools. */
  STREAM("stream", 8082);

  private final String portName;
  private final int number;

  Ports(String portName, int number) {
    this.portName = portName;
    this.number = number;
  }

  String portName() {
    return portName;
  }

  int number() {
    return number;
  }
}
