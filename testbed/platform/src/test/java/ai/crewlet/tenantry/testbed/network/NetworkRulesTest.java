package ai.crewlet.tenantry.testbed.network;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicy;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The evaluator itself, against the meaning that Kubernetes documents. */
class NetworkRulesTest {
  private static final Map<String, String> WEB = Map.of("app", "web");

  private static final String UNION =
      """
      spec: {podSelector: {matchLabels: {app: web}}, policyTypes: [Ingress], ingress: [
        {from: [{podSelector: {matchLabels: {app: client}}}], ports: [{port: 80}]},
        {from: [{namespaceSelector: {matchLabels: {kubernetes.io/metadata.name: far}},
          podSelector: {matchExpressions: [{key: role, operator: In, values: [ops, admin]}]}}]}]}
      ---
      spec: {podSelector: {matchExpressions: [{key: app, operator: Exists}]}, policyTypes: [Ingress], ingress: [
        {from: [{ipBlock: {cidr: 192.0.2.0/24, except: [192.0.2.128/25]}}], ports: [{port: 8000, endPort: 8010}]}]}
      """;

  @ParameterizedTest
  @CsvSource({
    "here, app=client, '', 80, true",
    "here, app=client, '', 81, false",
    "there, app=client, '', 80, false",
    "far, role=ops, '', 12345, true",
    "far, role=guest, '', 80, false",
    "'', '', 192.0.2.1, 8010, true",
    "'', '', 192.0.2.1, 8011, false",
    "'', '', 192.0.2.129, 8000, false",
    "'', '', 2001:db8::1, 8000, false"
  })
  @DisplayName("what any of the policies allows is allowed, and nothing else")
  void union(String namespace, String label, String address, int port, boolean allowed) {
    var from =
        namespace.isEmpty()
            ? Endpoint.outside(address)
            : Endpoint.pod(namespace, Map.of(label.split("=")[0], label.split("=")[1]));

    assertThat(rules(UNION).admits(WEB, from, port)).isEqualTo(allowed);
  }

  @Test
  @DisplayName("a pod, or a direction, that no policy selects is open; an empty rule admits all")
  void openUnlessSelected() {
    var stranger = Endpoint.pod("there", Map.of());
    assertThat(rules(UNION).admits(Map.of("job", "x"), stranger, 22)).isTrue();
    assertThat(rules(UNION).reaches(WEB, stranger, 22, "TCP")).isTrue();
    assertThat(rules("spec: {podSelector: {}, ingress: [{}]}").admits(WEB, stranger, 22)).isTrue();
    assertThat(rules("spec: {podSelector: {}}").admits(WEB, stranger, 22)).isFalse();
    assertThat(rules("spec: {podSelector: {}}").reaches(WEB, stranger, 22, "TCP")).isTrue();
  }

  @Test
  @DisplayName("egress rules alone make a policy of both directions")
  void egressImpliesItsType() {
    var rules = rules("spec: {podSelector: {}, egress: [{ports: [{port: 53, protocol: UDP}]}]}");
    var anyone = Endpoint.outside("192.0.2.1");

    assertThat(rules.reaches(WEB, anyone, 53, "UDP")).isTrue();
    assertThat(rules.reaches(WEB, anyone, 53, "TCP")).isFalse();
    assertThat(rules.admits(WEB, anyone, 80)).isFalse();
  }

  private static NetworkRules rules(String policies) {
    List<NetworkPolicy> all =
        Stream.of(policies.split("(?m)^---$"))
            .map(text -> Serialization.unmarshal(text, NetworkPolicy.class))
            .toList();
    return new NetworkRules("here", all);
  }
}
