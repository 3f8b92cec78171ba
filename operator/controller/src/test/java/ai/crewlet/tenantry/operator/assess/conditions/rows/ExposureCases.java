package ai.crewlet.tenantry.operator.assess.conditions.rows;

import static ai.crewlet.tenantry.operator.assess.conditions.rows.Acts.settled;
import static ai.crewlet.tenantry.operator.assess.conditions.rows.Case.company;

import ai.crewlet.tenantry.operator.assess.Simulation;
import ai.crewlet.tenantry.operator.snapshot.ObjectRef;
import ai.crewlet.tenantry.operator.snapshot.Routes;
import java.util.Map;
import java.util.stream.Stream;

/** Ways in from outside, and what Gateways say about them. */
final class ExposureCases {
  private static final ObjectRef ROUTE =
      new ObjectRef("gateway.networking.k8s.io/v1", "HTTPRoute", "acme-webhooks");

  private static final String CLOSED = Simulation.TEAM.replaceAll("exposure: .*\n.*\n", "");
  private static final String API =
      "api: {mode: Gateway, hostname: '{{uid}}.example.com', gateway: {parentRefs: [{namespace: edge, name: inner, sectionName: https}]}}";
  private static final String DASHBOARD = CLOSED + ", exposure: {" + API + "}";
  private static final String BOTH =
      Simulation.TEAM.replace("exposure: {", "exposure: {" + API + ", ");

  private ExposureCases() {}

  static Stream<Case> all() {
    return Stream.of(open(), notOpen()).flatMap(cases -> cases);
  }

  private static Stream<Case> open() {
    return Stream.of(
        company(
            ExposureRow.EXPOSED,
            "M12, M12b, M100",
            "accept HTTPRoute acme-webhooks and acme-api",
            s ->
                settled(
                    s,
                    a -> {
                      Acts.engineClass(a, BOTH);
                      a.gateway.says("Accepted", "True", "Accepted", "");
                      a.gateway.says("ResolvedRefs", "True", "ResolvedRefs", "");
                    })),
        company(
            ExposureRow.NOT_ANSWERED,
            "M100",
            "Gateway gateway-system/public has not answered",
            Simulation::settle),
        company(
            ExposureRow.NOT_ANSWERED,
            "M100: an answer about an older route says nothing",
            "has not answered",
            s -> settled(s, a -> a.gateway.says("Accepted", "False", "Old", "", 0))),
        company(ExposureRow.NOT_MADE, "M100", "HTTPRoute acme-webhooks", Simulation::look));
  }

  private static Stream<Case> notOpen() {
    return Stream.of(
        company(
            ExposureRow.NOT_ACCEPTED,
            "M100",
            "Gateway edge/inner (listener https) does not accept HTTPRoute acme-api for ",
            s ->
                settled(
                    s,
                    a -> {
                      Acts.engineClass(a, DASHBOARD);
                      a.gateway.says("Accepted", "False", "NotAllowedByListeners", "no label");
                    })),
        company(
            ExposureRow.NOT_ACCEPTED,
            "M100",
            "BackendNotFound",
            s ->
                settled(
                    s,
                    a -> {
                      a.gateway.says("Accepted", "True", "Accepted", "");
                      a.gateway.says("ResolvedRefs", "False", "BackendNotFound", "no Service");
                    })),
        company(
            ExposureRow.ROUTE_REFUSED,
            "M100",
            "HTTPRoute acme-webhooks: host name taken",
            s -> settled(s, a -> a.refusals.put(ROUTE, "host name taken"))),
        company(
            ExposureRow.NO_GATEWAY_API,
            "M100",
            "EngineClass team asks for HTTPRoutes",
            s -> settled(s, a -> a.routes = new Routes(false, Map.of()))));
  }
}
