package ai.crewlet.tenantry.workers.change;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.Annotations;
import ai.crewlet.tenantry.workers.fixture.Manifests;
import ai.crewlet.tenantry.workers.fixture.Steps;
import ai.crewlet.tenantry.workers.kube.CustomKind;
import ai.crewlet.tenantry.workflows.change.RotateTokens;
import ai.crewlet.tenantry.workflows.change.Rotation;
import ai.crewlet.tenantry.workflows.change.ScalePools;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Changing the pools and tokens of an onboarded tenant")
class PoolsAndTokensIT extends ChangedTenant {

  @Test
  @DisplayName(
      "a pool is scaled by its size alone; everything else of it stays its owner's (M137, M171, C43)")
  void scalesAPool() {
    var plan = plans.planChange(scale(Map.of("agents", 3)));
    assertThat(plan.poolFields()).containsExactly("spec.topology.seatPools[agents].replicas");
    changes.scalePools(new ScalePools(target, Map.of("agents", 3), null, false));
    changes.scalePools(new ScalePools(target, Map.of("solo", 2), null, false));
    assertThat(pools()).isEqualTo(Map.of("agents", 3, "solo", 2));
    assertThat(plans.planChange(scale(Map.of("agents", 3))).poolFields()).isEmpty();

    edit("Company/acme", spec -> spec.put("mission", "Sell more."));
    carryOut(plan());
    assertThat(pools())
        .as("the manifest says nothing of sizes")
        .isEqualTo(Map.of("agents", 3, "solo", 2));
    assertThat(live("Company", "acme").<String>get("spec", "mission")).isEqualTo("Sell more.");
    assertThat(Steps.failing(() -> plans.planChange(scale(Map.of("agents", 30)))).getType())
        .isEqualTo("LimitExceeded");
    assertThat(Steps.failing(() -> plans.planChange(scale(Map.of("none", 1)))).getOriginalMessage())
        .contains("there is no pool none; scale one of: agents, solo");

    edit(
        "Company/acme",
        spec ->
            spec.set("topology", Manifests.yaml("{seatPools: [{name: agents, kind: Shared}]}")));
    assertThat(plan().objects())
        .as("no value of it differs, but who owns it")
        .extracting(o -> o.label() + " " + o.fields())
        .containsExactly("Company/acme [ownership]");
    carryOut(plan());
    assertThat(pools()).as("a pool taken out of the file goes").isEqualTo(Map.of("agents", 3));
  }

  @Test
  @DisplayName(
      "a size in the file is the control plane's own: scaling takes it, the file is told (C43)")
  void scalesWhatTheFileSized() {
    edit(
        "Company/acme",
        spec ->
            spec.set(
                "topology",
                Manifests.yaml("{seatPools: [{name: agents, replicas: 1}, {name: solo}]}")));
    carryOut(plan());
    plans.planChange(scale(Map.of("agents", 3)));
    changes.scalePools(new ScalePools(target, Map.of("agents", 3), null, false));
    assertThat(pools()).containsEntry("agents", 3);
    assertThat(Steps.failing(() -> plans.planChange(request(false, false))).getOriginalMessage())
        .contains("replicas: owned by platform-control-plane-pools (tenantry scale)");
  }

  @Test
  @DisplayName(
      "a rotation is asked for once by one request, and leaves the other token's alone (C41)")
  void asksForNewTokens() {
    world
        .admin()
        .genericKubernetesResources(CustomKind.COMPANY.context())
        .inNamespace(target.namespace())
        .withName("acme")
        .edit(
            company -> {
              company.getMetadata().getAnnotations().put(Annotations.ROTATE_OPERATOR_TOKEN, "x");
              return company;
            });
    var rotate = new RotateTokens(target, Set.of(Rotation.API_ACCESS));
    assertThat(changes.tokensRotatedSince(target)).isEmpty();
    changes.rotateTokens(rotate);
    var version = live("Company", "acme").getMetadata().getResourceVersion();
    changes.rotateTokens(rotate);
    assertThat(live("Company", "acme").getMetadata().getResourceVersion()).isEqualTo(version);
    assertThat(live("Company", "acme").getMetadata().getAnnotations())
        .containsEntry(Annotations.ROTATE_API_ACCESS, target.requestId())
        .containsEntry(Annotations.ROTATE_OPERATOR_TOKEN, "x");
    carryOut(plan());
    assertThat(live("Company", "acme").getMetadata().getAnnotations())
        .as("applying the file asks for nothing and takes nothing back")
        .containsKey(Annotations.ROTATE_API_ACCESS);
  }
}
