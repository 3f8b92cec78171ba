package ai.crewlet.tenantry.workers.change;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workers.change.ObjectChange.Share;
import ai.crewlet.tenantry.workers.fixture.Manifests;
import ai.crewlet.tenantry.workers.fixture.Onboardings;
import ai.crewlet.tenantry.workers.plan.Mistake;
import ai.crewlet.tenantry.workflows.change.ChangedObject.How;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.StatusBuilder;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("What a change may touch, and what it costs")
class ChangeRulesTest {

  static Stream<Arguments> tenants() {
    return Stream.of(
        arguments("{tier: team}", "{tier: team, displayName: Acme}", List.of()),
        arguments(
            "{tier: team}",
            "{tier: business}",
            List.of(
                "Tenant/acme spec.tier: says business, the tenant is on team;"
                    + " to change the tier use: tenantry move-tier acme --to business")),
        arguments(
            "{tier: team}",
            "{displayName: Acme}",
            List.of("Tenant/acme spec.tier: missing; the tenant is on team; write tier: team")),
        arguments(
            "{tier: team, suspend: true}",
            "{tier: team, suspend: false}",
            List.of(
                "Tenant/acme spec.suspend: says false, the tenant is suspended;"
                    + " leave it out, and use: tenantry resume acme")),
        arguments(
            "{tier: team}",
            "{tier: team, suspend: true}",
            List.of(
                "Tenant/acme spec.suspend: says true, the tenant runs;"
                    + " leave it out, and use: tenantry suspend acme")),
        arguments("{tier: team, suspend: true}", "{tier: team}", List.of()));
  }

  @ParameterizedTest(name = "{0} to {1}")
  @MethodSource("tenants")
  @DisplayName("tier and suspension have commands of their own (C43, C46)")
  void tellsWhichCommandToUse(String live, String asked, List<String> lines) {
    var mistakes =
        TenantChangeRules.check(
            Manifests.as(Tenant.class, tenant(live)), Onboardings.object(tenant(asked)));
    assertThat(mistakes).extracting(Mistake::line).isEqualTo(lines);
  }

  static Stream<Arguments> restarts() {
    return Stream.of(
        arguments("Seat", "{goal: a}", "{goal: b}", List.of()),
        arguments(
            "Seat",
            "{placement: {pool: data}}",
            "{placement: {pool: agents}}",
            List.of("Seat acme is interrupted: it moves")),
        arguments(
            "Company",
            "{topology: {seatPools: [{name: agents, replicas: 1}, {name: old}]}}",
            "{topology: {seatPools: [{name: agents, replicas: 3}, {name: solo}]}}",
            List.of(
                "pool agents: replicas: 1 → 3",
                "pool old: its pods stop once they hold no seat",
                "pool solo: its pods start")),
        arguments(
            "Company",
            "{}",
            "{topology: {seatPools: [{name: agents}]}}",
            List.of("its pools' pods start")),
        arguments(
            "Company",
            "{config: {managementPolicy: Observe}}",
            "{config: {managementPolicy: Enforce}}",
            List.of("the data pod restarts once: who owns the document is read at its start")),
        arguments("Company", "{}", "{config: {managementPolicy: Enforce}}", List.of()),
        arguments(
            "Company",
            "{exposure: {dashboard: {hostname: a}}}",
            "{exposure: {dashboard: {hostname: b}}}",
            List.of("the data pod restarts once: its addresses are read at its start")));
  }

  @ParameterizedTest(name = "{0} {1} to {2}")
  @MethodSource("restarts")
  @DisplayName("what restarts is told before anything is written")
  void tellsWhatRestarts(String kind, String before, String after, List<String> sentences) {
    var fields =
        FieldDiff.between(Manifests.yaml("spec: " + before), Manifests.yaml("spec: " + after));
    assertThat(Restarts.of(List.of(change(kind, fields)))).isEqualTo(sentences);
  }

  @Test
  @DisplayName(
      "an object that is not in the file any more is the control plane's only if nobody else owns of it")
  void tellsWhatMayBePruned() {
    var live =
        List.of(
            object("Company", "acme", "platform-control-plane"),
            object("Seat", "lead", "platform-control-plane"),
            object("Seat", "old", "platform-control-plane", "crewlet-operator"),
            object("Seat", "connected", "platform-control-plane", "platform-control-plane-connect"),
            object("Unit", "shared", "platform-control-plane", "kubectl"),
            object("Seat", "theirs", "kubectl"));
    assertThat(Leftovers.of(live, Set.of("Seat/lead")))
        .extracting(Leftovers::note)
        .containsExactly(
            "Seat/old is not in the file any more and stays; --prune removes it",
            "Seat/connected is not in the file any more and stays; --prune removes it",
            "Unit/shared is not in the file any more and stays: kubectl owns fields of it too;"
                + " remove it with kubectl");
  }

  @Test
  @DisplayName("a conflict names the field and whose it is (M134)")
  void readsConflicts() {
    var refusal =
        new KubernetesClientException(
            "conflict",
            409,
            new StatusBuilder()
                .withNewDetails()
                .addNewCause()
                .withReason("FieldManagerConflict")
                .withField(".spec.goal")
                .withMessage("conflict with \"kubectl\" using crewlet.ai/v1alpha1")
                .endCause()
                .addNewCause()
                .withReason("FieldManagerConflict")
                .withField(".spec.topology.seatPools[name=\"agents\"].replicas")
                .withMessage("conflict with \"platform-control-plane-pools\"")
                .endCause()
                .endDetails()
                .build());
    assertThat(OwnedField.of(refusal))
        .extracting(field -> field.path() + " " + field.whose())
        .containsExactly(
            "spec.goal kubectl",
            "spec.topology.seatPools[name=\"agents\"].replicas"
                + " platform-control-plane-pools (tenantry scale)");
    assertThat(OwnedField.of(new KubernetesClientException("changed meanwhile"))).isEmpty();
  }

  private static com.fasterxml.jackson.databind.node.ObjectNode tenant(String spec) {
    return Manifests.yaml(
        """
        {apiVersion: agentic.clawdlinux.org/v1alpha1, kind: Tenant, metadata: {name: acme}, spec: %s}"""
            .formatted(spec));
  }

  private static ObjectChange change(String kind, List<FieldChange> fields) {
    return new ObjectChange(Share.OBJECT, "crewlet.ai/v1alpha1", kind, "acme", How.CHANGED, fields);
  }

  private static GenericKubernetesResource object(String kind, String name, String... managers) {
    var entries =
        Arrays.stream(managers).map("{manager: %s, operation: Apply}"::formatted).toList();
    return Manifests.as(
        GenericKubernetesResource.class,
        Manifests.yaml(
            "{apiVersion: crewlet.ai/v1alpha1, kind: %s, metadata: {name: %s, managedFields: %s}}"
                .formatted(kind, name, entries)));
  }
}
