package ai.crewlet.tenantry.operator.assess.objects;

import static ai.crewlet.tenantry.operator.assess.Manifests.NAMESPACE;
import static ai.crewlet.tenantry.operator.assess.Manifests.UID;
import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.Annotations;
import ai.crewlet.tenantry.api.SecretKeys;
import ai.crewlet.tenantry.operator.assess.Manifests;
import ai.crewlet.tenantry.operator.assess.Scene;
import ai.crewlet.tenantry.operator.snapshot.ClaimFacts;
import ai.crewlet.tenantry.operator.snapshot.ObjectRef;
import ai.crewlet.tenantry.operator.snapshot.Routes;
import io.fabric8.kubernetes.api.model.gatewayapi.v1.HTTPRoute;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HttpRoutesTest {
  private static final String CLOSED = Scene.TEAM.replaceAll("exposure: .*\n.*\n", "");
  private static final String BOTH =
      CLOSED
          + """
          , exposure: {
            webhooks: {mode: Gateway, hostname: '{{uid}}.hooks.example.com',
              gateway: {parentRefs: [{namespace: gateway-system, name: public}]}},
            api: {mode: Gateway, hostname: '{{namespace}}.example.com',
              gateway: {parentRefs: [{namespace: gateway-system, name: inner, sectionName: https}]}}}
          """;

  @Test
  @DisplayName(
      "M12, M12b, M13, M100: a route per listener, on the class's Gateways, spelled in full")
  void opensWhatTheClassOpens() {
    List<HTTPRoute> routes = routes(on(BOTH));

    assertThat(routes)
        .extracting(route -> route.getMetadata().getName())
        .containsExactly("acme-webhooks", "acme-api");
    assertThat(Serialization.asJson(routes.get(1).getSpec()))
        .isEqualTo(
            """
            {"hostnames":["%s.example.com"],\
            "parentRefs":[{"kind":"Gateway","group":"gateway.networking.k8s.io","name":"inner","namespace":"gateway-system","sectionName":"https"}],\
            "rules":[{"backendRefs":[{"kind":"Service","group":"","name":"acme-engine","port":8080,"weight":1}],\
            "matches":[{"path":{"type":"PathPrefix","value":"/"}}]}]}"""
                .formatted(NAMESPACE));
    assertThat(Serialization.asJson(routes.get(0).getSpec().getRules()))
        .contains("\"name\":\"acme-engine-public\",\"port\":8081");
    assertThat(routes.get(0).getMetadata().getOwnerReferences())
        .extracting(owner -> owner.getUid())
        .containsExactly(UID);
  }

  @ParameterizedTest
  @CsvSource({
    "{{uid}}.hooks.example.com, " + UID + ".hooks.example.com",
    "{{stableUid}}.hooks.example.com, uid-of-the-first.hooks.example.com",
    "{{name}}-{{namespace}}.example.com, acme-" + NAMESPACE + ".example.com",
    "{{name}}.{{stableUid}}.example.com, acme.uid-of-the-first.example.com"
  })
  @DisplayName("M14, C23: the host name is the company's own; only stableUid survives re-creation")
  void expandsTheHostName(String template, String host) {
    var scene = on(Scene.TEAM.replace("{{uid}}.hooks.example.com", template));
    scene.claims.put("data-acme-engine-0", retained());
    scene.secret(NAMESPACE, "acme-keyring", SecretKeys.KEYRING_ACTIVE_KEY_ID, "k1");

    assertThat(routes(scene).get(0).getSpec().getHostnames()).containsExactly(host);
    assertThat(scene.assess().objects().delete()).isEmpty();
  }

  @Test
  @DisplayName("M100: no route where the cluster knows none, and the engine runs all the same")
  void worksWithoutTheGatewayApi() {
    var scene = on(BOTH);
    scene.routes = Routes.unsupported();

    assertThat(routes(scene)).isEmpty();
    assertThat(scene.assess().objects().apply())
        .extracting(object -> object.getKind())
        .contains("Service", "NetworkPolicy");
  }

  @Test
  @DisplayName("M12: a class that closes a way, or spells a host no DNS knows, has no route for it")
  void closesWhatIsNotOpen() {
    var closed = on(CLOSED);
    var route = new ObjectRef("gateway.networking.k8s.io/v1", "HTTPRoute", "acme-webhooks");
    closed.present.add(route);

    assertThat(routes(closed)).isEmpty();
    assertThat(closed.assess().objects().delete()).containsExactly(route);
    assertThat(routes(on(Scene.TEAM.replace("{{uid}}.hooks", "{{uid}}-.hooks")))).isEmpty();
  }

  private static Scene on(String engineClass) {
    var scene = Scene.acme();
    scene.engineClass = Optional.of(Manifests.engineClass("team", engineClass));
    return scene;
  }

  private static List<HTTPRoute> routes(Scene scene) {
    return scene.assess().objects().apply().stream()
        .filter(HTTPRoute.class::isInstance)
        .map(HTTPRoute.class::cast)
        .toList();
  }

  private static ClaimFacts retained() {
    return new ClaimFacts(
        "data-acme-engine-0",
        "20Gi",
        "Bound",
        false,
        Map.of(),
        Map.of(Annotations.COMPANY_NAME, "Acme", Annotations.FIRST_UID, "uid-of-the-first"));
  }
}
