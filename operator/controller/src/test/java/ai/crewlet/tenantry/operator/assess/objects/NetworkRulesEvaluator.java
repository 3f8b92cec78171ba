package ai.crewlet.tenantry.operator.assess.objects;

import io.fabric8.kubernetes.api.model.LabelSelector;
import io.fabric8.kubernetes.api.model.networking.v1.IPBlock;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicy;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicyPeer;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicyPort;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * What a CNI would make of the union of a namespace's policies: may this pod talk with that peer on
 * that port? (C67)
 */
record NetworkRulesEvaluator(String namespace, List<NetworkPolicy> policies) {

  /** A pod somewhere in the cluster, or an address outside (no labels then). */
  record Endpoint(
      String namespace,
      Map<String, String> namespaceLabels,
      Map<String, String> labels,
      String address) {

    static Endpoint pod(String namespace, Map<String, String> labels) {
      return new Endpoint(namespace, Map.of(Peers.NAMESPACE_NAME, namespace), labels, "10.1.2.3");
    }

    static Endpoint outside(String address) {
      return new Endpoint("", Map.of(), Map.of(), address);
    }

    boolean isPod() {
      return !namespace.isEmpty();
    }
  }

  boolean admits(Map<String, String> pod, Endpoint from, int port) {
    return allowed(
        pod,
        "Ingress",
        policy ->
            policy.getSpec().getIngress().stream()
                .anyMatch(
                    rule -> ports(rule.getPorts(), port, "TCP") && peers(rule.getFrom(), from)));
  }

  boolean reaches(Map<String, String> pod, Endpoint to, int port, String protocol) {
    return allowed(
        pod,
        "Egress",
        policy ->
            policy.getSpec().getEgress().stream()
                .anyMatch(
                    rule -> ports(rule.getPorts(), port, protocol) && peers(rule.getTo(), to)));
  }

  private boolean allowed(
      Map<String, String> pod, String direction, Function<NetworkPolicy, Boolean> byRule) {
    List<NetworkPolicy> selecting =
        policies.stream()
            .filter(policy -> policy.getSpec().getPolicyTypes().contains(direction))
            .filter(policy -> matches(policy.getSpec().getPodSelector(), pod))
            .toList();
    return selecting.isEmpty() || selecting.stream().anyMatch(byRule::apply);
  }

  private boolean peers(List<NetworkPolicyPeer> peers, Endpoint other) {
    return peers.isEmpty() || peers.stream().anyMatch(peer -> peer(peer, other));
  }

  private boolean peer(NetworkPolicyPeer peer, Endpoint other) {
    if (peer.getIpBlock() != null) {
      return within(peer.getIpBlock(), other.address());
    }
    boolean there =
        peer.getNamespaceSelector() == null
            ? other.namespace().equals(namespace)
            : matches(peer.getNamespaceSelector(), other.namespaceLabels());
    return other.isPod()
        && there
        && (peer.getPodSelector() == null || matches(peer.getPodSelector(), other.labels()));
  }

  private static boolean ports(List<NetworkPolicyPort> ports, int port, String protocol) {
    return ports.isEmpty()
        || ports.stream()
            .anyMatch(p -> p.getProtocol().equals(protocol) && p.getPort().getIntVal() == port);
  }

  private static boolean matches(LabelSelector selector, Map<String, String> labels) {
    return selector.getMatchLabels() == null
        || labels.entrySet().containsAll(selector.getMatchLabels().entrySet());
  }

  private static boolean within(IPBlock block, String address) {
    return in(block.getCidr(), address)
        && Stream.ofNullable(block.getExcept())
            .flatMap(List::stream)
            .noneMatch(e -> in(e, address));
  }

  private static boolean in(String cidr, String address) {
    String[] parts = cidr.split("/");
    byte[] network = bytes(parts[0]);
    byte[] given = bytes(address);
    int rest = network.length * 8 - Integer.parseInt(parts[1]);
    return network.length == given.length
        && new BigInteger(1, network)
            .shiftRight(rest)
            .equals(new BigInteger(1, given).shiftRight(rest));
  }

  private static byte[] bytes(String address) {
    try {
      return InetAddress.getByName(address).getAddress();
    } catch (UnknownHostException e) {
      throw new IllegalArgumentException(address, e);
    }
  }
}
