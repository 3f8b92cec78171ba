package ai.crewlet.tenantry.operator.assess.objects;

import ai.crewlet.tenantry.api.ObjectNames;
import ai.crewlet.tenantry.api.crewlet.engineclass.EngineClassSpec;
import ai.crewlet.tenantry.api.crewlet.engineclass.NetworkMode;
import ai.crewlet.tenantry.api.crewlet.engineclass.NetworkRules;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicy;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicyBuilder;
import java.util.List;
import java.util.Map;

/**
 * The isolation of a company's pods (M101, C67); a class of mode None leaves it to the platform.
 */
final class NetworkPolicies {

  private NetworkPolicies() {}

  /**
   * @param joinable whether seat pods may join the data pod
   * @param operatorNamespace and {@code operatorPodLabels}: the operator's own pods, which
   *     configure the engine
   */
  static List<NetworkPolicy> of(
      Family family,
      EngineClassSpec engineClass,
      boolean joinable,
      String operatorNamespace,
      Map<String, String> operatorPodLabels) {
    NetworkRules rules =
        engineClass.networkPolicy() == null
            ? new NetworkRules(NetworkMode.ISOLATED, List.of(), null)
            : engineClass.networkPolicy();
    if (rules.modeOrDefault() == NetworkMode.NONE) {
      return List.of();
    }
    var ingress =
        new Ingress(family, engineClass, rules, joinable, operatorNamespace, operatorPodLabels);
    return List.of(everyPod(family, rules), dataPod(family, ingress));
  }

  /**
   * Every pod of the company, seat pods too: nothing comes in unless said elsewhere, out only what
   * the class admits.
   */
  private static NetworkPolicy everyPod(Family family, NetworkRules rules) {
    String company = family.company().getMetadata().getName();
    return new NetworkPolicyBuilder()
        .withMetadata(family.owned(ObjectNames.engine(company), Family.Component.DATA))
        .withNewSpec()
        .withNewPodSelector()
        .withMatchLabels(family.everyPod())
        .endPodSelector()
        .withPolicyTypes("Ingress", "Egress")
        .withEgress(new Egress(family, rules).rules())
        .endSpec()
        .build();
  }

  private static NetworkPolicy dataPod(Family family, Ingress ingress) {
    String company = family.company().getMetadata().getName();
    return new NetworkPolicyBuilder()
        .withMetadata(family.owned(ObjectNames.engine(company) + "-data", Family.Component.DATA))
        .withNewSpec()
        .withNewPodSelector()
        .withMatchLabels(family.selector(Family.Component.DATA))
        .endPodSelector()
        .withPolicyTypes("Ingress")
        .withIngress(ingress.all())
        .endSpec()
        .build();
  }
}
