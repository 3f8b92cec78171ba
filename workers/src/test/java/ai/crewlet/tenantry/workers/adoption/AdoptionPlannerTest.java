package ai.crewlet.tenantry.workers.adoption;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import ai.crewlet.tenantry.api.tenant.SettledBuilder;
import ai.crewlet.tenantry.api.tenant.TenantStatusBuilder;
import ai.crewlet.tenantry.workers.adoption.AdoptionPlan.State;
import ai.crewlet.tenantry.workers.fixture.Tenancies;
import ai.crewlet.tenantry.workers.tenancy.Surroundings;
import ai.crewlet.tenantry.workers.tenancy.TenancySettings;
import io.fabric8.kubernetes.api.model.rbac.RoleBindingBuilder;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class AdoptionPlannerTest {

  @Test
  @DisplayName(
      "C58: a namespace as the guide has it gains the three labels that say whose it is, and every field of its Tenant follows from what is there")
  void derivesTheTenant() {
    var scene = new AdoptionScene();
    var plan = scene.plan();

    assertThat(plan.obstacles()).isEmpty();
    assertThat(plan.state()).isEqualTo(State.NEW);
    assertThat(plan.tenant())
        .isEqualTo(
            new Adoptee(
                "acme",
                scene.identity(),
                AdoptionScene.NAMESPACE,
                "team",
                "acme",
                "Acme Inc",
                false));
    assertThat(plan.labels())
        .containsOnly(
            Map.entry("crewlet.ai/tenant-id", scene.identity()),
            Map.entry("crewlet.ai/tenant-name", "acme"),
            Map.entry("app.kubernetes.io/managed-by", "tenantry"));
    assertThat(plan.stamped()).containsExactly("Company/acme", "Seat/lead");
    assertThat(plan.made())
        .containsExactly(
            "RoleBinding/tenant-access",
            "ServiceAccount/acme-agent",
            "Role/acme-agent",
            "RoleBinding/acme-agent",
            "Role/acme-api-access",
            "RoleBinding/acme-api-access");
    assertThat(scene.identity()).as("the same again").isEqualTo(new AdoptionScene().identity());
  }

  @Test
  @DisplayName("C58: cut off half-way, the rest is planned and nothing is in its own way")
  void goesOnWhereItWasCutOff() {
    var scene = new AdoptionScene();
    var whole = scene.plan().labels();
    whole.forEach(scene::label);
    scene.company().getMetadata().setLabels(Map.of("crewlet.ai/tenant-id", scene.identity()));
    assertThat(scene.plan().state()).isEqualTo(State.NEW);

    scene.tenants.add(AdoptionScene.tenant("acme", AdoptionScene.NAMESPACE, scene.identity()));
    scene.standing.add(Surroundings.access(scene.adoptee().view(), Tenancies.settings()).get(0));
    var plan = scene.plan();
    assertThat(plan.obstacles()).isEmpty();
    assertThat(plan.state()).isEqualTo(State.BEGUN);
    assertThat(plan.labels()).isEmpty();
    assertThat(plan.stamped()).containsExactly("Seat/lead");
    assertThat(plan.made()).hasSize(5).doesNotContain("RoleBinding/tenant-access");

    scene
        .tenants
        .get(0)
        .setStatus(
            TenantStatusBuilder.builder()
                .settled(SettledBuilder.builder().onboarded(true).build())
                .build());
    assertThat(scene.plan().state()).as("a part that came later").isEqualTo(State.BEGUN);
    scene.objects.forEach(
        part -> part.getMetadata().setLabels(Map.of("crewlet.ai/tenant-id", scene.identity())));
    assertThat(scene.plan().state()).isEqualTo(State.ADOPTED);
    scene.unlabel("crewlet.ai/tenant-id");
    assertThat(scene.plan().state()).as("half given up").isEqualTo(State.BEGUN);
    assertThat(scene.plan().labels()).containsOnlyKeys("crewlet.ai/tenant-id");
  }

  @Test
  @DisplayName("C58: what is suspended is not woken, and what the labels mean for pods is said")
  void saysWhatToKnow() {
    var scene = new AdoptionScene();
    scene
        .company()
        .setAdditionalProperty(
            "spec", Map.of("companyName", "A", "engineClassName", "team", "suspend", true));
    scene.unlabel("pod-security.kubernetes.io/enforce");
    var plan = scene.plan();

    assertThat(plan.tenant().suspended()).isTrue();
    assertThat(plan.tenant().manifest().body().toString()).contains("suspend=true");
    assertThat(plan.notes())
        .containsExactly(
            "Company acme is suspended and stays so: the Tenant says spec.suspend: true",
            "label pod-security.kubernetes.io/enforce=restricted holds for every pod that is made in the namespace from then on; running ones stay");
    assertThat(new AdoptionScene().plan().notes())
        .singleElement()
        .asString()
        .contains("is not Ready; it is adopted as it is");
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("refusals")
  @DisplayName(
      "C58, C6, C16: what keeps a namespace from being adopted names the field and what to do")
  void refuses(String what, Consumer<AdoptionScene> change, String sentence) {
    var scene = new AdoptionScene();
    change.accept(scene);
    assertThat(scene.plan().obstacles()).as(what).containsExactly(sentence);
  }

  static Stream<Arguments> refusals() {
    return Stream.of(
        of(
            "no namespace",
            scene -> {
              scene.namespace = null;
              scene.objects.clear();
            },
            "Namespace/tenant-7f3a9c: there is none; see: kubectl get namespaces"),
        of(
            "terminating",
            scene -> scene.namespace.getMetadata().setDeletionTimestamp(AdoptionScene.GOING),
            "Namespace/tenant-7f3a9c: it is being deleted; nothing can be adopted any more"),
        of(
            "the platform's",
            scene -> scene.asked = "agentic-system",
            "Namespace/agentic-system: it is the cluster's or the platform's own; name a company's namespace"),
        of(
            "no Company",
            scene -> scene.objects.clear(),
            "Namespace/tenant-7f3a9c: it holds no Company, so there is nothing to take over; for a new tenant: tenantry onboard -f <file>"),
        of(
            "two Companies",
            scene -> scene.objects.add(AdoptionScene.company("other")),
            "Namespace/tenant-7f3a9c: it holds 2 Companies (acme, other), and a tenant has one; move all but one into namespaces of their own"),
        of(
            "a Company that goes",
            scene -> scene.company().getMetadata().setDeletionTimestamp(AdoptionScene.GOING),
            "Company/acme: it is being deleted; let it go"),
        of(
            "another class",
            scene ->
                scene
                    .company()
                    .setAdditionalProperty("spec", Map.of("engineClassName", "business")),
            "Company/acme spec.engineClassName: it is on business, and --tier says team; adopt it with --tier business; move-tier changes the tier afterwards"),
        of(
            "an unknown tier",
            scene -> {
              scene.tier = "gold";
              scene.unlabel("example.com/tier");
              scene.company().setAdditionalProperty("spec", Map.of("engineClassName", "gold"));
            },
            "Tenant/acme spec.tier: there is no tier gold; use one of: business, starter, team"),
        of(
            "a name that is none",
            scene -> scene.name = "Acme",
            "Tenant/Acme metadata.name: \"Acme\" is not a name (4 characters); use 1 to 50 lower-case letters, digits and hyphens, no hyphen at either end"),
        of(
            "a name that is taken",
            scene -> scene.tenants.add(AdoptionScene.tenant("acme", "elsewhere", null)),
            "Tenant/acme metadata.name: the name is taken by the tenant of namespace elsewhere; choose another with --name"),
        of(
            "another Tenant's namespace",
            scene ->
                scene.tenants.add(AdoptionScene.tenant("other", AdoptionScene.NAMESPACE, null)),
            "Namespace/tenant-7f3a9c: it belongs to the Tenant other; see: tenantry status other"),
        of(
            "on its way out",
            scene -> {
              var going = AdoptionScene.tenant("acme", AdoptionScene.NAMESPACE, scene.identity());
              going.getMetadata().setDeletionTimestamp(AdoptionScene.GOING);
              scene.tenants.add(going);
            },
            "Tenant/acme: it is being offboarded; to keep it: tenantry restore acme"),
        of(
            "another tenant's name on it",
            scene -> scene.label("crewlet.ai/tenant-name", "other"),
            "Namespace/tenant-7f3a9c metadata.labels[crewlet.ai/tenant-name]: says \"other\", and would have to say \"acme\"; adopt it with --name other, or, if a tenant other has another namespace or none is left: kubectl label namespace tenant-7f3a9c crewlet.ai/tenant-name-"),
        of(
            "another identity on it",
            scene -> scene.label("crewlet.ai/tenant-id", "0123456789"),
            "Namespace/tenant-7f3a9c metadata.labels[crewlet.ai/tenant-id]: says \"0123456789\", and would have to say \"%s\"; if no tenant of that identity is left: kubectl label namespace tenant-7f3a9c crewlet.ai/tenant-id-"
                .formatted(new AdoptionScene().identity())),
        of(
            "somebody else's namespace",
            scene -> scene.label("app.kubernetes.io/managed-by", "Helm"),
            "Namespace/tenant-7f3a9c metadata.labels[app.kubernetes.io/managed-by]: says \"Helm\", and would have to say \"tenantry\"; whoever manages the namespace would undo it: take the label off there first"),
        of(
            "another word for the tier",
            scene -> scene.label("example.com/tier", "gold"),
            "Namespace/tenant-7f3a9c metadata.labels[example.com/tier]: says \"gold\", and would have to say \"team\"; a tier label's value is the name of the class; use a key of its own (TENANTRY_TIER_LABEL), or a class of that name"),
        of(
            "laxer pods",
            scene -> scene.label("pod-security.kubernetes.io/enforce", "baseline"),
            "Namespace/tenant-7f3a9c metadata.labels[pod-security.kubernetes.io/enforce]: says \"baseline\", and would have to say \"restricted\"; if nobody relies on it: kubectl label namespace tenant-7f3a9c --overwrite pod-security.kubernetes.io/enforce=restricted"),
        of(
            "a binding in the way",
            scene ->
                scene.standing.add(
                    new RoleBindingBuilder()
                        .withNewMetadata()
                        .withName("tenant-access")
                        .endMetadata()
                        .build()),
            "RoleBinding/tenant-access metadata.name: it is somebody else's, and the control plane writes one of this name; make it again under another name and delete this one"));
  }

  @Test
  @DisplayName("C16: a class that the control plane's labels do not select is refused")
  void refusesAClassThatSelectsByAnotherLabel() {
    var settings = Tenancies.settings();
    var scene = new AdoptionScene();
    var other =
        new TenancySettings(
            settings.tenantLabel(),
            "crewlet.ai/tier",
            settings.requiredLabels(),
            settings.accessRole(),
            settings.accessSubjects(),
            settings.providerNamespace(),
            settings.exceptCidrs(),
            settings.podHeadroom(),
            settings.containers());
    assertThat(scene.plan(other).obstacles())
        .singleElement()
        .asString()
        .startsWith(
            "Tenant/acme spec.tier: EngineClass team would not select the tenant's namespace")
        .contains("at the tier label the control plane is set to");
  }

  private static Arguments of(String what, Consumer<AdoptionScene> change, String sentence) {
    return arguments(what, change, sentence);
  }
}
