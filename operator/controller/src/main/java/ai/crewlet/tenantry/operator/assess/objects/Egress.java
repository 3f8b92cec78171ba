package ai.crewlet.tenantry.operator.assess.objects;

import ai.crewlet.tenantry.api.crewlet.engineclass.EgressAllowance;
import ai.crewlet.tenantry.api.crewlet.engineclass.NetworkRules;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicyEgressRule;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicyEgressRuleBuilder;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicyPeer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What a company's pods may reach: DNS, each other, what the class allows, and the world without
 * what it excepts (C67).
 */
record Egress(Family family, NetworkRules networkRules) {

  /** Link-local and metadata addresses, excepted whatever a class says (C7). */
  private static final List<String> ALWAYS_EXCEPTED =
      List.of("169.254.0.0/16", "fe80::/10", "fd00:ec2::254/128");

  private static final int DNS = 53;

  List<NetworkPolicyEgressRule> rules() {
    List<NetworkPolicyEgressRule> rules = new ArrayList<>();
    rules.add(dns());
    rules.add(to(Peers.pods(family.everyPod())));
    allowances().forEach(allowance -> rules.add(allowed(allowance)));
    rules.add(world());
    return rules;
  }

  private static NetworkPolicyEgressRule dns() {
    return new NetworkPolicyEgressRuleBuilder()
        .withTo(Peers.podsOf("kube-system", Map.of("k8s-app", "kube-dns")))
        .withPorts(Peers.port(DNS, "UDP"), Peers.port(DNS, "TCP"))
        .build();
  }

  private static NetworkPolicyEgressRule allowed(EgressAllowance allowance) {
    NetworkPolicyPeer peer =
        allowance.to() != null
            ? Peers.of(allowance.to())
            : Peers.network(String.valueOf(allowance.cidr()), List.of());
    return new NetworkPolicyEgressRuleBuilder(to(peer))
        .withPorts(
            allowance.ports().stream()
                .map(port -> Peers.port(port.port(), port.protocolOrDefault().name()))
                .toList())
        .build();
  }

  private NetworkPolicyEgressRule world() {
    List<String> excepted =
        Stream.concat(ALWAYS_EXCEPTED.stream(), exceptions().stream()).distinct().sorted().toList();
    return to(
        Peers.network("0.0.0.0/0", excepted.stream().filter(cidr -> !sixth(cidr)).toList()),
        Peers.network("::/0", excepted.stream().filter(Egress::sixth).toList()));
  }

  private List<EgressAllowance> allowances() {
    return networkRules.egress() == null ? List.of() : networkRules.egress().allow();
  }

  private List<String> exceptions() {
    return networkRules.egress() == null ? List.of() : networkRules.egress().exceptCIDRs();
  }

  private static boolean sixth(String cidr) {
    return cidr.contains(":");
  }

  private static NetworkPolicyEgressRule to(NetworkPolicyPeer... peers) {
    return new NetworkPolicyEgressRuleBuilder().withTo(peers).build();
  }
}
