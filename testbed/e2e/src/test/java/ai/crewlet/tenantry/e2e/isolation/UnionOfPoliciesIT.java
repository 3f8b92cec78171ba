package ai.crewlet.tenantry.e2e.isolation;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.Labels;
import ai.crewlet.tenantry.e2e.stack.Client;
import ai.crewlet.tenantry.e2e.stack.LiveTenant;
import ai.crewlet.tenantry.e2e.stack.LocalStack;
import ai.crewlet.tenantry.e2e.stack.LocalStackTest;
import ai.crewlet.tenantry.e2e.stack.TenantFile;
import ai.crewlet.tenantry.testbed.network.Endpoint;
import ai.crewlet.tenantry.testbed.network.NetworkRules;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The operator's policies and the tenant's own, as they lie together at the API server. */
@LocalStackTest
class UnionOfPoliciesIT {
  private static final String NAME = "walled-acme";
  private static final Map<String, String> DATA = pod(Labels.COMPONENT_DATA);
  private static final Map<String, String> SEAT = pod(Labels.COMPONENT_SEATS);
  private static final Map<String, String> TOOL = Map.of("app", "the-tenants-own");
  private static final Endpoint FAR = Endpoint.pod("somebody-elses", DATA);
  private static final Endpoint WORLD = Endpoint.outside("203.0.113.7");
  private static final Endpoint METADATA = Endpoint.outside("169.254.169.254");
  private static final Endpoint DNS = Endpoint.pod("kube-system", Map.of("k8s-app", "kube-dns"));

  private final LocalStack stack;
  private final Client client;

  UnionOfPoliciesIT(LocalStack stack, Client client) {
    this.stack = stack;
    this.client = client;
  }

  @Test
  @DisplayName("C7, C67, M101, M191: neither policy opens what the other closes")
  void neitherUndoesTheOther() {
    var printed = client.tenantry("onboard", "-f", TenantFile.of(NAME).path());
    assertThat(printed.exit()).as(printed.text()).isZero();
    var tenant = new LiveTenant(stack, NAME);
    var rules = rules(tenant.namespace());

    var softly = new SoftAssertions();
    within(softly, tenant.namespace(), rules);
    acrossTheWall(softly, rules);
    softly.assertAll();
  }

  private static void within(SoftAssertions softly, String here, NetworkRules rules) {
    var data = Endpoint.pod(here, DATA);
    var seat = Endpoint.pod(here, SEAT);
    var tool = Endpoint.pod(here, TOOL);
    softly.assertThat(rules.admits(DATA, seat, 8080)).as("a seat pod calls its engine").isTrue();
    softly.assertThat(rules.reaches(SEAT, data, 8080, "TCP")).as("and may go there").isTrue();
    softly.assertThat(rules.admits(DATA, tool, 8080)).as("a tool calls the engine").isFalse();
    softly.assertThat(rules.admits(SEAT, tool, 8080)).as("a tool calls a seat pod").isFalse();
    softly.assertThat(rules.reaches(DATA, tool, 80, "TCP")).as("engine calls a tool").isFalse();
    softly.assertThat(rules.admits(TOOL, tool, 80)).as("tools among themselves").isTrue();
    softly.assertThat(rules.reaches(TOOL, tool, 80, "TCP")).as("and out to them").isTrue();
  }

  private static void acrossTheWall(SoftAssertions softly, NetworkRules rules) {
    for (var pod : List.of(DATA, SEAT, TOOL)) {
      softly.assertThat(rules.admits(pod, FAR, 8080)).as("in from a tenant: %s", pod).isFalse();
      softly.assertThat(rules.admits(pod, WORLD, 8080)).as("in from outside: %s", pod).isFalse();
      softly.assertThat(rules.reaches(pod, WORLD, 443, "TCP")).as("out: %s", pod).isTrue();
      softly.assertThat(rules.reaches(pod, METADATA, 80, "TCP")).as("cloud: %s", pod).isFalse();
      softly.assertThat(rules.reaches(pod, DNS, 53, "UDP")).as("names: %s", pod).isTrue();
    }
    softly.assertThat(rules.reaches(DATA, FAR, 8080, "TCP")).as("engine to a tenant").isFalse();
  }

  private NetworkRules rules(String namespace) {
    return new NetworkRules(
        namespace,
        stack
            .platform()
            .admin()
            .network()
            .v1()
            .networkPolicies()
            .inNamespace(namespace)
            .list()
            .getItems());
  }

  private static Map<String, String> pod(String component) {
    return Map.of(Labels.COMPANY, NAME, Labels.COMPONENT, component);
  }
}
