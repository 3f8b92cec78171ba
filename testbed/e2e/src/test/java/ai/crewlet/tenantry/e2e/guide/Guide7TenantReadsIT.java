package ai.crewlet.tenantry.e2e.guide;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.SecretKeys;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

@GuideTest
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@DisplayName("What a tenant can read")
class Guide7TenantReadsIT {
  private final ControlPlane plane;
  private TenantSpace acme;

  Guide7TenantReadsIT(ControlPlane plane) {
    this.plane = plane;
  }

  @BeforeAll
  void provision() {
    acme = plane.tenant("team").withAcme();
  }

  @Test
  @DisplayName("M108 to M111: the Secrets of the namespace and what is in each")
  void theSecretsOfTheNamespace() {
    assertThat(secret("acme-api-access")).containsOnlyKeys("token", "url");
    assertThat(secret("acme-api-tokens")).containsOnlyKeys("operator", "api-access");
    assertThat(secret("acme-keyring")).containsKey(SecretKeys.KEYRING_ACTIVE_KEY_ID);
    var bootstrap = secret("acme-bootstrap").get(SecretKeys.BOOTSTRAP_FILE);
    secret("acme-api-tokens").values().forEach(token -> assertThat(bootstrap).contains(token));
    assertThat(secret("acme-api-access").get("token"))
        .isEqualTo(secret("acme-api-tokens").get("api-access"));
  }

  @Test
  @DisplayName("M125: whoever calls the engine is granted get on acme-api-access by its name only")
  void theTokenAloneIsReadable() {
    var engine = acme.engine();

    assertThat(engine.get("/fleet").status()).isEqualTo(200);
    for (var name : new String[] {"acme-api-tokens", "acme-keyring", "acme-bootstrap"}) {
      var refused = plane.kubectl("", "get", "secret/" + name, "-n", acme.name());
      assertThat(refused.text()).contains("forbidden");
    }
    assertThat(plane.kubectl("", "get", "secrets", "-n", acme.name()).text()).contains("forbidden");
  }

  @Test
  @DisplayName(
      "M162, M163: the token rewrites a secret and has it read, and still writes no document")
  void whatTheTokenCanDo() {
    var engine = acme.engine();

    assertThat(engine.put("/secrets/THEIRS", "{\"value\": \"x\"}", Map.of()).status())
        .isEqualTo(204);
    assertThat(engine.post("/config/reload", "", Map.of()).status()).isEqualTo(202);
    assertThat(engine.put("/config", "{}", Map.of("X-Summary", "x")).status()).isEqualTo(403);
  }

  @Test
  @DisplayName("M37: the class's key is in every opted-in engine's store and in no other")
  void thePlatformsKey() {
    var without = plane.tenant("team");
    without.apply(TenantSpace.withOwnModel(TenantSpace.ACME));
    without.awaitReady();

    assertThat(holdsPlatformKey(acme)).isTrue();
    assertThat(holdsPlatformKey(without)).isFalse();
  }

  private boolean holdsPlatformKey(TenantSpace space) {
    var engine = plane.engineOf(space.name());
    return space.engine().get("/secrets").body().findValuesAsText("name").stream()
        .anyMatch(
            name -> engine.secret(name).filter("virtual-key-of-the-gateway"::equals).isPresent());
  }

  private Map<String, String> secret(String name) {
    Map<String, String> values = new TreeMap<>();
    plane
        .admin()
        .secrets()
        .inNamespace(acme.name())
        .withName(name)
        .get()
        .getData()
        .forEach((key, value) -> values.put(key, TenantSpace.decoded(value)));
    return values;
  }
}
