package ai.crewlet.tenantry.operator.assess.objects;

import ai.crewlet.tenantry.api.crewlet.engineclass.EngineClassSpec;
import java.util.stream.Stream;

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

  /** Those of a data pod of this class. */
  static Stream<Ports> of(EngineClassSpec engineClass) {
    return Stream.of(values()).filter(port -> port != STREAM || poolsAllowed(engineClass));
  }

  private static boolean poolsAllowed(EngineClassSpec engineClass) {
    return engineClass.seatPools() != null && engineClass.seatPools().allowed();
  }

  String portName() {
    return portName;
  }

  int number() {
    return number;
  }
}
