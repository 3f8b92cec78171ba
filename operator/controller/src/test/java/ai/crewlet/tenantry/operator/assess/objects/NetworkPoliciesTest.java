package ai.crewlet.tenantry.operator.assess.objects;

import static ai.crewlet.tenantry.operator.assess.Manifests.NAMESPACE;
import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.Labels;
import ai.crewlet.tenantry.operator.assess.Manifests;
import ai.crewlet.tenantry.operator.assess.Scene;
import ai.crewlet.tenantry.testbed.network.Endpoint;
import ai.crewlet.tenantry.testbed.network.NetworkRules;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicy;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** C67, M101: the union of all policies, pod by pod, peer by peer, port by port. */
class NetworkPoliciesTest {

  private static final Map<String, String> DATA = pod(Labels.COMPONENT_DATA, "acme");
  private static final Map<String, String> SEATS = pod(Labels.COMPONENT_SEATS, "acme");
  private static final String POOLS = ", seatPools: {policy: Allowed, maxPods: 4}";

  private static final Map<String, Endpoint> PEERS =
      Map.of(
          "consumer", Endpoint.pod("platform", Map.of("app", "control-plane")),
          "neighbour-of-consumer", Endpoint.pod("platform", Map.of("app", "other")),
          "operator", Endpoint.pod("tenantry-system", Scene.SETTINGS.operatorPodLabels()),
          "gateway", Endpoint.pod("gateway-system", Map.of("app", "envoy")),
          "seat-pod", Endpoint.pod(NAMESPACE, SEATS),
          "other-company", Endpoint.pod(NAMESPACE, pod(Labels.COMPONENT_SEATS, "other")),
          "other-tenant", Endpoint.pod("tenant-000000", DATA),
          "internet", Endpoint.outside("203.0.113.7"));

  @ParameterizedTest
  @CsvSource({
    "consumer, true, false, false",
    "neighbour-of-consumer, false, false, false",
    "operator, true, false, false",
    "gateway, false, true, false",
    "seat-pod, true, false, true",
    "other-company, false, false, false",
    "other-tenant, false, false, false",
    "internet, false, false, false"
  })
  @DisplayName("C67, M16, M101, M144: who may call which listener of the data pod")
  void whoMayCall(String peer, boolean api, boolean webhooks, boolean stream) {
    var rules = rules(Scene.TEAM + POOLS);

    assertThat(rules.admits(DATA, PEERS.get(peer), 8080)).isEqualTo(api);
    assertThat(rules.admits(DATA, PEERS.get(peer), 8081)).isEqualTo(webhooks);
    assertThat(rules.admits(DATA, PEERS.get(peer), 8082)).isEqualTo(stream);
    assertThat(rules.admits(SEATS, PEERS.get(peer), 8080)).as("a seat pod").isFalse();
  }

  @Test
  @DisplayName(
      "C67: without pools nobody may join the stream, without exposure nobody may call the webhooks")
  void whatIsNotOfferedIsClosed() {
    var rules = rules(Scene.TEAM.replaceAll("exposure: .*\n.*\n", ""));

    assertThat(rules.admits(DATA, PEERS.get("seat-pod"), 8082)).isFalse();
    assertThat(rules.admits(DATA, PEERS.get("gateway"), 8081)).isFalse();
    assertThat(rules.admits(DATA, PEERS.get("internet"), 8081)).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "203.0.113.7, 443, TCP, true",
    "10.96.0.1, 443, TCP, false",
    "169.254.169.254, 80, TCP, false",
    "2001:db8::1, 443, TCP, true",
    "fe80::1, 443, TCP, false",
    "fd00:ec2::254, 80, TCP, false"
  })
  @DisplayName("M17, M101, C7: the world without the cluster's networks and the metadata endpoints")
  void whatMayBeReached(String address, int port, String protocol, boolean reaches) {
    var rules = rules(Scene.TEAM);

    assertThat(rules.reaches(DATA, Endpoint.outside(address), port, protocol)).isEqualTo(reaches);
    assertThat(rules.reaches(SEATS, Endpoint.outside(address), port, protocol)).isEqualTo(reaches);
  }

  @Test
  @DisplayName("C67: names resolve and a company's own pods meet, other pods do not")
  void dnsAndOwnPods() {
    var rules = rules(Scene.TEAM);
    var dns = Endpoint.pod("kube-system", Map.of("k8s-app", "kube-dns"));

    assertThat(rules.reaches(DATA, dns, 53, "UDP")).isTrue();
    assertThat(rules.reaches(DATA, dns, 53, "TCP")).isTrue();
    assertThat(rules.reaches(DATA, dns, 8080, "TCP")).isFalse();
    assertThat(rules.reaches(SEATS, Endpoint.pod(NAMESPACE, DATA), 8082, "TCP")).isTrue();
    assertThat(rules.reaches(DATA, PEERS.get("other-tenant"), 8080, "TCP")).isFalse();
    assertThat(rules.reaches(DATA, PEERS.get("consumer"), 443, "TCP")).isFalse();
  }

  @Test
  @DisplayName("C67: what a class allows is reached in spite of what it excepts")
  void allowances() {
    var rules =
        rules(
            Scene.TEAM.replace(
                "egress: {exceptCIDRs: [10.0.0.0/8]}",
                "egress: {exceptCIDRs: [10.0.0.0/8], allow: [{cidr: 10.20.0.0/16, ports: [{port: 443}]}]}"));

    assertThat(rules.reaches(DATA, Endpoint.outside("10.20.1.1"), 443, "TCP")).isTrue();
    assertThat(rules.reaches(DATA, Endpoint.outside("10.20.1.1"), 80, "TCP")).isFalse();
    assertThat(rules.reaches(DATA, Endpoint.outside("10.21.1.1"), 443, "TCP")).isFalse();
  }

  @Test
  @DisplayName(
      "M130: the namespace is the wall; whoever may label pods in it may pose as a seat pod")
  void labelsInsideTheNamespaceAreTaken() {
    var rules = rules(Scene.TEAM + POOLS);
    var posing = new HashMap<>(SEATS);
    posing.put("app", "somebody-elses");

    assertThat(rules.admits(DATA, Endpoint.pod(NAMESPACE, posing), 8080)).isTrue();
    assertThat(rules.admits(DATA, Endpoint.pod("tenant-000000", posing), 8080)).isFalse();
  }

  @Test
  @DisplayName("M101: two Companies of one namespace do not open each other's engines")
  void unionOfTwoCompanies() {
    var both = new ArrayList<>(policies("acme", Scene.TEAM + POOLS));
    both.addAll(policies("other", Scene.TEAM + POOLS));
    var rules = new NetworkRules(NAMESPACE, both);
    var stranger = Endpoint.pod(NAMESPACE, Map.of("app", "tool"));

    for (String company : List.of("acme", "other")) {
      var data = pod(Labels.COMPONENT_DATA, company);
      String peer = company.equals("acme") ? "other" : "acme";
      for (int port : List.of(8080, 8081, 8082)) {
        assertThat(rules.admits(data, Endpoint.pod(NAMESPACE, pod("seats", peer)), port)).isFalse();
        assertThat(rules.admits(data, stranger, port)).isFalse();
      }
      assertThat(rules.reaches(data, Endpoint.pod(NAMESPACE, pod("data", peer)), 8080, "TCP"))
          .isFalse();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "gateway, 8081, false",
    "inner, 8081, true",
    "inner, 8080, true",
    "gateway, 8080, true"
  })
  @DisplayName(
      "C67, M12b: podsFrom names the Gateway's pods; else all of its namespace are admitted")
  void gatewaysPods(String from, int port, boolean admitted) {
    var rules =
        rules(
            Scene.TEAM
                .replace(
                    "name: public}]},",
                    "name: public}], podsFrom: [{podSelector: {matchLabels: {app: inner}}, namespaceSelector: {matchLabels: {kubernetes.io/metadata.name: gateway-system}}}]},")
                .replace(
                    "exposure: {",
                    "exposure: {api: {mode: Gateway, hostname: '{{uid}}.example.com', gateway: {parentRefs: [{namespace: gateway-system, name: public}]}}, "));
    var inner = Endpoint.pod("gateway-system", Map.of("app", "inner"));

    var peer = from.equals("inner") ? inner : PEERS.get(from);
    assertThat(rules.admits(DATA, peer, port)).isEqualTo(admitted);
    assertThat(rules.admits(SEATS, peer, port)).isFalse();
  }

  @Test
  @DisplayName("M15: a class of mode None leaves isolation to the platform")
  void noneIsNone() {
    assertThat(policies("acme", Scene.TEAM.replace("mode: Isolated", "mode: None"))).isEmpty();
  }

  private static NetworkRules rules(String engineClass) {
    return new NetworkRules(NAMESPACE, policies("acme", engineClass));
  }

  private static List<NetworkPolicy> policies(String company, String engineClass) {
    var scene = Scene.acme();
    scene.company.getMetadata().setName(company);
    scene.engineClass = Optional.of(Manifests.engineClass("team", engineClass));
    return scene.assess().objects().apply().stream()
        .filter(NetworkPolicy.class::isInstance)
        .map(NetworkPolicy.class::cast)
        .toList();
  }

  private static Map<String, String> pod(String component, String company) {
    return Map.of(Labels.COMPANY, company, Labels.COMPONENT, component);
  }
}
