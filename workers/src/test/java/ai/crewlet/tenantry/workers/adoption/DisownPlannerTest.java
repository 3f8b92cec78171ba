package ai.crewlet.tenantry.workers.adoption;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import ai.crewlet.tenantry.api.Finalizers;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.api.tenant.TenantSpecBuilder;
import ai.crewlet.tenantry.workers.fixture.Tenancies;
import ai.crewlet.tenantry.workers.tenancy.Surroundings;
import io.fabric8.kubernetes.api.model.Namespace;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class DisownPlannerTest {
  private final AdoptionScene scene = new AdoptionScene();
  private final Namespace namespace = scene.namespace;
  private final Tenant tenant =
      AdoptionScene.tenant("acme", AdoptionScene.NAMESPACE, scene.identity());

  @Test
  @DisplayName("C58: of an adopted tenant goes what the control plane made, and nothing else")
  void saysWhatGoes() {
    tenant.getMetadata().setFinalizers(List.of(Finalizers.TENANT));
    var made = Surroundings.access(scene.adoptee().view(), Tenancies.settings());
    var plan =
        DisownPlanner.plan(
            new Possession(
                "acme",
                Optional.of(tenant),
                Optional.of(namespace),
                made,
                List.of(scene.objects.get(1), scene.company())));

    assertThat(plan.obstacles()).isEmpty();
    assertThat(plan.there()).isTrue();
    assertThat(plan.tenantId()).isEqualTo(scene.identity());
    assertThat(plan.removed()).contains("RoleBinding/tenant-access").hasSize(made.size());
    assertThat(plan.unstamped()).containsExactly("Company/acme", "Seat/lead");
    assertThat(made).allMatch(object -> Possession.ours(object, scene.identity()));
    assertThat(made).noneMatch(object -> Possession.ours(object, "0123456789"));
  }

  @Test
  @DisplayName("C58: one that was cut off is gone on with by the name on its namespace")
  void goesOnWhereItWasCutOff() {
    scene.label("crewlet.ai/tenant-name", "acme");
    var plan =
        DisownPlanner.plan(
            new Possession("acme", Optional.empty(), Optional.of(namespace), List.of(), List.of()));
    assertThat(plan.obstacles()).isEmpty();
    assertThat(plan.there()).isFalse();
    assertThat(plan.namespace()).isEqualTo(AdoptionScene.NAMESPACE);
  }

  @Test
  @DisplayName("C58: a tenant of which nothing is there, and one whose namespace is gone")
  void refusesWhatIsNotThere() {
    assertThat(obstacles(Optional.empty(), Optional.empty()))
        .containsExactly(
            "Tenant/acme: there is none, and no namespace says that it is its own; see: tenantry list");
    assertThat(obstacles(Optional.of(tenant), Optional.empty()))
        .containsExactly("Tenant/acme: its namespace is gone; let it go: tenantry offboard acme");
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("refusals")
  @DisplayName("C58, C6: what keeps a tenant from being given up names the field and what to do")
  void refuses(String what, BiConsumer<Tenant, Namespace> change, String sentence) {
    change.accept(tenant, namespace);
    assertThat(obstacles(Optional.of(tenant), Optional.of(namespace)))
        .as(what)
        .containsExactly(sentence);
  }

  static Stream<Arguments> refusals() {
    return Stream.of(
        of(
            "onboarded, not adopted",
            (tenant, namespace) -> namespace.getMetadata().setUid("another"),
            "Tenant/acme: it was onboarded and not adopted: its namespace is the control plane's; to take it away: tenantry offboard acme"),
        of(
            "being offboarded",
            (tenant, namespace) -> tenant.getMetadata().setDeletionTimestamp(AdoptionScene.GOING),
            "Tenant/acme: it is being offboarded; take that back first: tenantry restore acme"),
        of(
            "with copies of Secrets",
            (tenant, namespace) ->
                tenant.setSpec(
                    TenantSpecBuilder.builder(tenant.getSpec())
                        .providers(List.of("openai"))
                        .build()),
            "Tenant/acme spec.providers: copies of the platform's Secrets are in its namespace (openai-token); take the providers out of the Tenant, and the copies go"),
        of(
            "held by somebody else",
            (tenant, namespace) -> tenant.getMetadata().setFinalizers(List.of("example.com/hold")),
            "Tenant/acme metadata.finalizers: it is held by example.com/hold; have whoever put that on take it off"),
        of(
            "another's namespace",
            (tenant, namespace) ->
                namespace.getMetadata().getLabels().put("crewlet.ai/tenant-name", "other"),
            "Namespace/tenant-7f3a9c metadata.labels[crewlet.ai/tenant-name]: it says that it is another tenant's; nothing in it is touched; see: tenantry list"),
        of(
            "a namespace that goes",
            (tenant, namespace) ->
                namespace.getMetadata().setDeletionTimestamp(AdoptionScene.GOING),
            "Namespace/tenant-7f3a9c: it is being deleted; let it go"));
  }

  private static List<String> obstacles(Optional<Tenant> tenant, Optional<Namespace> namespace) {
    return DisownPlanner.plan(new Possession("acme", tenant, namespace, List.of(), List.of()))
        .obstacles();
  }

  private static Arguments of(String what, BiConsumer<Tenant, Namespace> change, String sentence) {
    return arguments(what, change, sentence);
  }
}
