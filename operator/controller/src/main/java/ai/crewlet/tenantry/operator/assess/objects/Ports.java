package ai.crewlet.tenantry.operator.assess.objects;

import java.util.List;
import java.util.stream.Stream;

/** Where an engine listens (engine contract, section 1). */
enum Ports {
  /** API, dashboard, sign-in. */
  API("api", 8080),
  /** Webhooks and what a sandbox calls. */
  PUBLIC("public", 8081),
  /** Where seat pods join, where there may be some. */
  STREAM("stream", 8082);

  private final String portName;
  private final int number;

  Ports(String portName, int number) {
    this.portName = portName;
    this.number = number;
  }

  /**
   * Those of a data pod.
   *
   * @param joinable whether seat pods may join it
   */
  static List<Ports> ofDataPod(boolean joinable) {
    return Stream.of(values()).filter(port -> port != STREAM || joinable).toList();
  }

  String portName() {
    return portName;
  }

  int number() {
    return number;
  }
}
