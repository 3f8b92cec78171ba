package ai.crewlet.tenantry.operator.assess.objects;

import ai.crewlet.tenantry.api.ObjectNames;
import ai.crewlet.tenantry.api.crewlet.engineclass.GatewayReference;
import ai.crewlet.tenantry.operator.snapshot.CompanySnapshot;
import io.fabric8.kubernetes.api.model.gatewayapi.v1.HTTPBackendRef;
import io.fabric8.kubernetes.api.model.gatewayapi.v1.HTTPBackendRefBuilder;
import io.fabric8.kubernetes.api.model.gatewayapi.v1.HTTPRoute;
import io.fabric8.kubernetes.api.model.gatewayapi.v1.HTTPRouteBuilder;
import io.fabric8.kubernetes.api.model.gatewayapi.v1.ParentReference;
import io.fabric8.kubernetes.api.model.gatewayapi.v1.ParentReferenceBuilder;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The ways in that a class opens through the platform's Gateways (M12, M12b, M100). Written out
 * with everything the API server would add, since whole lists are one field of ours (C55).
 */
final class HttpRoutes {
  private static final String GATEWAY_GROUP = "gateway.networking.k8s.io";

  private final String company;
  private final Family family;
  private final Addresses addresses;

  HttpRoutes(CompanySnapshot snapshot, Family family) {
    this.company = snapshot.name();
    this.family = family;
    this.addresses = new Addresses(snapshot);
  }

  List<HTTPRoute> all() {
    HTTPBackendRef publicListener = service(ObjectNames.enginePublic(company), Ports.PUBLIC);
    HTTPBackendRef apiListener = service(ObjectNames.engine(company), Ports.API);
    return Stream.of(
            addresses.webhooks().map(way -> route(way, publicListener)),
            addresses.dashboard().map(way -> route(way, apiListener)))
        .flatMap(Optional::stream)
        .toList();
  }

  private HTTPRoute route(WayIn way, HTTPBackendRef service) {
    return new HTTPRouteBuilder()
        .withMetadata(family.owned(way.route(), Family.Component.DATA))
        .withNewSpec()
        .withParentRefs(way.gateways().stream().map(HttpRoutes::gateway).toList())
        .withHostnames(way.host())
        .addNewRule()
        .addNewMatch()
        .withNewPath()
        .withType("PathPrefix")
        .withValue("/")
        .endPath()
        .endMatch()
        .withBackendRefs(service)
        .endRule()
        .endSpec()
        .build();
  }

  private static ParentReference gateway(GatewayReference named) {
    return new ParentReferenceBuilder()
        .withGroup(GATEWAY_GROUP)
        .withKind("Gateway")
        .withNamespace(named.namespace())
        .withName(named.name())
        .withSectionName(named.sectionName())
        .build();
  }

  private static HTTPBackendRef service(String name, Ports port) {
    return new HTTPBackendRefBuilder()
        .withGroup("")
        .withKind("Service")
        .withName(name)
        .withPort(port.number())
        .withWeight(1)
        .build();
  }
}
