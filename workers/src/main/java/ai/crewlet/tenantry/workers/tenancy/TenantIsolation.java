package ai.crewlet.tenantry.workers.tenancy;

import ai.crewlet.tenantry.api.Labels;
import io.fabric8.kubernetes.api.model.IntOrString;
import io.fabric8.kubernetes.api.model.LabelSelector;
import io.fabric8.kubernetes.api.model.LabelSelectorBuilder;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicy;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicyBuilder;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicyEgressRule;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicyEgressRuleBuilder;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicyPeer;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicyPeerBuilder;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicyPort;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Isolation of a tenant's own pods (M191, C7). Pods of an engine are left to the operator's policy:
 * policies are additive, and a wider one would undo it.
 */
public final class TenantIsolation {

  private static final String NAMESPACE_NAME = "kubernetes.io/metadata.name";
  private static final List<String> NEVER_V4 = List.of("169.254.0.0/16");
  private static final List<String> NEVER_V6 = List.of("fe80::/10", "fd00:ec2::254/128");

  private TenantIsolation() {}

  /** The policy, or nothing for a tenant that did not ask. */
  public static List<NetworkPolicy> of(TenantView tenant, TenancySettings settings) {
    return tenant.networkPolicy() ? List.of(policy(tenant, settings)) : List.of();
  }

  /** {@code <tenant>-isolation}. */
  public static String name(TenantView tenant) {
    return tenant.name() + "-isolation";
  }

  private static NetworkPolicy policy(TenantView tenant, TenancySettings settings) {
    var own = peer(namespaceNamed(tenant.namespace()), null);
    return new NetworkPolicyBuilder()
        .withNewMetadata()
        .withName(name(tenant))
        .withNamespace(tenant.namespace())
        .withLabels(TenantLabels.of(tenant))
        .endMetadata()
        .withNewSpec()
        .withNewPodSelector()
        .addNewMatchExpression()
        .withKey(Labels.COMPANY)
        .withOperator("DoesNotExist")
        .endMatchExpression()
        .endPodSelector()
        .withPolicyTypes("Ingress", "Egress")
        .addNewIngress()
        .withFrom(own)
        .endIngress()
        .withEgress(
            new NetworkPolicyEgressRuleBuilder().withTo(own).build(), dns(), internet(settings))
        .endSpec()
        .build();
  }

  private static NetworkPolicyEgressRule dns() {
    var server = new LabelSelectorBuilder().addToMatchLabels("k8s-app", "kube-dns").build();
    return new NetworkPolicyEgressRuleBuilder()
        .withTo(peer(namespaceNamed("kube-system"), server))
        .withPorts(port("UDP"), port("TCP"))
        .build();
  }

  private static NetworkPolicyEgressRule internet(TenancySettings settings) {
    return new NetworkPolicyEgressRuleBuilder()
        .withTo(
            block("0.0.0.0/0", NEVER_V4, settings.exceptCidrs().stream().filter(c -> !v6(c))),
            block("::/0", NEVER_V6, settings.exceptCidrs().stream().filter(TenantIsolation::v6)))
        .build();
  }

  private static NetworkPolicyPeer block(
      String all, List<String> never, Stream<String> configured) {
    var except = Stream.concat(never.stream(), configured).distinct().toList();
    return new NetworkPolicyPeerBuilder()
        .withNewIpBlock()
        .withCidr(all)
        .withExcept(except)
        .endIpBlock()
        .build();
  }

  private static NetworkPolicyPeer peer(LabelSelector namespace, @Nullable LabelSelector pods) {
    return new NetworkPolicyPeerBuilder()
        .withNamespaceSelector(namespace)
        .withPodSelector(pods)
        .build();
  }

  private static LabelSelector namespaceNamed(String name) {
    return new LabelSelectorBuilder().addToMatchLabels(NAMESPACE_NAME, name).build();
  }

  private static NetworkPolicyPort port(String protocol) {
    return new NetworkPolicyPort(null, new IntOrString(53), protocol);
  }

  private static boolean v6(String cidr) {
    return cidr.contains(":");
  }
}
