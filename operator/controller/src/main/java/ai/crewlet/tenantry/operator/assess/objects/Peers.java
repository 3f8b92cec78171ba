package ai.crewlet.tenantry.operator.assess.objects;

import ai.crewlet.tenantry.api.crewlet.common.Selector;
import ai.crewlet.tenantry.api.crewlet.engineclass.Peer;
import io.fabric8.kubernetes.api.model.IntOrString;
import io.fabric8.kubernetes.api.model.LabelSelector;
import io.fabric8.kubernetes.api.model.LabelSelectorBuilder;
import io.fabric8.kubernetes.api.model.LabelSelectorRequirement;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicyPeer;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicyPeerBuilder;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicyPort;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicyPortBuilder;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Who is on the other side of a rule. */
final class Peers {

  static final String NAMESPACE_NAME = "kubernetes.io/metadata.name";

  private Peers() {}

  static NetworkPolicyPeer of(Peer peer) {
    return new NetworkPolicyPeerBuilder()
        .withNamespaceSelector(selector(peer.namespaceSelector()))
        .withPodSelector(selector(peer.podSelector()))
        .build();
  }

  /** Pods of the policy's own namespace. */
  static NetworkPolicyPeer pods(Map<String, String> labels) {
    return new NetworkPolicyPeerBuilder()
        .withNewPodSelector()
        .withMatchLabels(labels)
        .endPodSelector()
        .build();
  }

  /** Pods of a namespace by its name; without labels, all of them. */
  static NetworkPolicyPeer podsOf(String namespace, Map<String, String> labels) {
    var peer =
        new NetworkPolicyPeerBuilder()
            .withNewNamespaceSelector()
            .withMatchLabels(Map.of(NAMESPACE_NAME, namespace))
            .endNamespaceSelector();
    return labels.isEmpty()
        ? peer.build()
        : peer.withNewPodSelector().withMatchLabels(labels).endPodSelector().build();
  }

  static NetworkPolicyPeer network(String cidr, List<String> except) {
    return new NetworkPolicyPeerBuilder()
        .withNewIpBlock()
        .withCidr(cidr)
        .withExcept(except)
        .endIpBlock()
        .build();
  }

  static NetworkPolicyPort port(int number, String protocol) {
    return new NetworkPolicyPortBuilder()
        .withProtocol(protocol)
        .withPort(new IntOrString(number))
        .build();
  }

  private static @Nullable LabelSelector selector(@Nullable Selector selector) {
    if (selector == null) {
      return null;
    }
    return new LabelSelectorBuilder()
        .withMatchLabels(selector.matchLabels())
        .withMatchExpressions(
            selector.matchExpressions().stream()
                .map(
                    given ->
                        new LabelSelectorRequirement(
                            given.key(), given.operator().value(), given.values()))
                .toList())
        .build();
  }
}
