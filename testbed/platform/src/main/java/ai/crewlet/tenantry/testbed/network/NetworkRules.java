package ai.crewlet.tenantry.testbed.network;

import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicy;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicyPeer;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicyPort;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicySpec;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The union of a namespace's policies. A pod that no policy selects for a direction is open; one
 * that any selects may do what at least one of these allows.
 */
public record NetworkRules(String namespace, List<NetworkPolicy> policies) {

  public NetworkRules {
    policies = List.copyOf(policies);
  }

  /** Whether a pod with these labels may be called by that peer. */
  public boolean admits(Map<String, String> pod, Endpoint from, int port) {
    return allows(Direction.INGRESS, pod, from, port, "TCP");
  }

  /** Whether a pod with these labels may call that peer. */
  public boolean reaches(Map<String, String> pod, Endpoint to, int port, String protocol) {
    return allows(Direction.EGRESS, pod, to, port, protocol);
  }

  /**
   * @param pod labels of the pod in this namespace
   * @param port of the side that is called
   */
  public boolean allows(
      Direction direction, Map<String, String> pod, Endpoint peer, int port, String protocol) {
    List<NetworkPolicySpec> selecting =
        policies.stream()
            .map(NetworkPolicy::getSpec)
            .filter(policy -> concerns(policy, direction))
            .filter(policy -> Selecting.matches(policy.getPodSelector(), pod))
            .toList();
    return selecting.isEmpty()
        || selecting.stream()
            .flatMap(policy -> rules(policy, direction))
            .anyMatch(rule -> ports(rule.ports(), port, protocol) && peers(rule.peers(), peer));
  }

  private record Rule(
      @Nullable List<NetworkPolicyPeer> peers, @Nullable List<NetworkPolicyPort> ports) {}

  private static boolean concerns(NetworkPolicySpec policy, Direction direction) {
    List<String> types = policy.getPolicyTypes();
    if (types != null && !types.isEmpty()) {
      return types.contains(direction.policyType());
    }
    return direction == Direction.INGRESS || rules(policy, direction).findAny().isPresent();
  }

  private static Stream<Rule> rules(NetworkPolicySpec policy, Direction direction) {
    return switch (direction) {
      case INGRESS ->
          Stream.ofNullable(policy.getIngress())
              .flatMap(List::stream)
              .map(rule -> new Rule(rule.getFrom(), rule.getPorts()));
      case EGRESS ->
          Stream.ofNullable(policy.getEgress())
              .flatMap(List::stream)
              .map(rule -> new Rule(rule.getTo(), rule.getPorts()));
    };
  }

  private boolean peers(@Nullable List<NetworkPolicyPeer> peers, Endpoint other) {
    return peers == null || peers.isEmpty() || peers.stream().anyMatch(peer -> peer(peer, other));
  }

  private boolean peer(NetworkPolicyPeer peer, Endpoint other) {
    if (peer.getIpBlock() != null) {
      return Networks.within(peer.getIpBlock(), other.address());
    }
    boolean there =
        peer.getNamespaceSelector() == null
            ? other.namespace().equals(namespace)
            : Selecting.matches(peer.getNamespaceSelector(), other.namespaceLabels());
    return other.isPod()
        && there
        && (peer.getPodSelector() == null
            || Selecting.matches(peer.getPodSelector(), other.labels()));
  }

  private static boolean ports(@Nullable List<NetworkPolicyPort> ports, int port, String protocol) {
    return ports == null
        || ports.isEmpty()
        || ports.stream().anyMatch(given -> port(given, port, protocol));
  }

  private static boolean port(NetworkPolicyPort given, int port, String protocol) {
    String asked = given.getProtocol() == null ? "TCP" : given.getProtocol();
    if (!asked.equals(protocol) || given.getPort() == null) {
      return asked.equals(protocol);
    }
    Integer first = given.getPort().getIntVal();
    if (first == null) {
      throw new IllegalArgumentException(
          "port " + given.getPort().getStrVal() + " has a name; this evaluator knows numbers only");
    }
    int last = given.getEndPort() == null ? first : given.getEndPort();
    return first <= port && port <= last;
  }
}
