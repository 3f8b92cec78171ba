package ai.crewlet.tenantry.operator.assess.objects;

import ai.crewlet.tenantry.api.crewlet.engineclass.EngineClassSpec;
import ai.crewlet.tenantry.api.crewlet.engineclass.Exposure;
import ai.crewlet.tenantry.api.crewlet.engineclass.ExposureMode;
import ai.crewlet.tenantry.api.crewlet.engineclass.Gateway;
import ai.crewlet.tenantry.api.crewlet.engineclass.GatewayReference;
import ai.crewlet.tenantry.api.crewlet.engineclass.NetworkRules;
import ai.crewlet.tenantry.api.crewlet.engineclass.Route;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicyIngressRule;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicyIngressRuleBuilder;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicyPeer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Who may call the data pod, listener by listener (C67). A listener nobody may call has no rule: an
 * empty one admits all.
 */
record Ingress(
    Family family,
    EngineClassSpec engineClass,
    NetworkRules rules,
    boolean joinable,
    String operatorNamespace,
    Map<String, String> operatorPodLabels) {

  List<NetworkPolicyIngressRule> all() {
    return Stream.of(
            rule(Ports.API, api()), rule(Ports.PUBLIC, webhooks()), rule(Ports.STREAM, stream()))
        .flatMap(Optional::stream)
        .toList();
  }

  /** Consumers, the operator, the company's seat pods, and the API's Gateway where there is one. */
  private List<NetworkPolicyPeer> api() {
    List<NetworkPolicyPeer> peers = new ArrayList<>();
    rules.apiConsumers().stream().map(Peers::of).forEach(peers::add);
    peers.add(Peers.podsOf(operatorNamespace, operatorPodLabels));
    peers.add(seatPods());
    peers.addAll(gateway(Exposure::api));
    return peers;
  }

  private List<NetworkPolicyPeer> webhooks() {
    return gateway(Exposure::webhooks);
  }

  private List<NetworkPolicyPeer> stream() {
    return joinable ? List.of(seatPods()) : List.of();
  }

  private NetworkPolicyPeer seatPods() {
    return Peers.pods(family.selector(Family.Component.SEATS));
  }

  private List<NetworkPolicyPeer> gateway(Function<Exposure, @Nullable Route> which) {
    Optional<Gateway> gateway =
        Optional.ofNullable(engineClass.exposure())
            .flatMap(exposure -> Optional.ofNullable(which.apply(exposure)))
            .filter(route -> route.modeOrDefault() == ExposureMode.GATEWAY)
            .flatMap(route -> Optional.ofNullable(route.gateway()));
    return gateway.map(Ingress::podsOf).orElse(List.of());
  }

  private static List<NetworkPolicyPeer> podsOf(Gateway gateway) {
    if (!gateway.podsFrom().isEmpty()) {
      return gateway.podsFrom().stream().map(Peers::of).toList();
    }
    return gateway.parentRefs().stream()
        .map(GatewayReference::namespace)
        .distinct()
        .sorted()
        .map(namespace -> Peers.podsOf(namespace, Map.of()))
        .toList();
  }

  private static Optional<NetworkPolicyIngressRule> rule(Ports port, List<NetworkPolicyPeer> from) {
    return from.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new NetworkPolicyIngressRuleBuilder()
                .withFrom(from)
                .withPorts(Peers.port(port.number(), "TCP"))
                .build());
  }
}
