package ai.crewlet.tenantry.workers.adoption;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import ai.crewlet.tenantry.api.Annotations;
import ai.crewlet.tenantry.api.FieldManagers;
import ai.crewlet.tenantry.api.Labels;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.testbed.junit.LocalPlatformTest;
import ai.crewlet.tenantry.testbed.platform.LocalPlatform;
import ai.crewlet.tenantry.workers.company.LifecycleShare;
import ai.crewlet.tenantry.workers.fixture.CutOff;
import ai.crewlet.tenantry.workers.fixture.Meanwhile;
import ai.crewlet.tenantry.workers.fixture.Onboardings;
import ai.crewlet.tenantry.workers.fixture.WorkerWorld;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.kube.Cluster.Conflict;
import ai.crewlet.tenantry.workers.kube.CustomKind;
import ai.crewlet.tenantry.workers.tenancy.SpecAuthor;
import ai.crewlet.tenantry.workers.tenancy.Surroundings;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.ManagedFieldsEntry;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.api.model.rbac.RoleBinding;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@LocalPlatformTest(temporal = false)
@Timeout(300)
class AdoptionIT {
  private static final CutOff PROCESS = new CutOff();

  private static WorkerWorld world;
  private static KubernetesClient mortal;

  private final String name = Onboardings.freshName();
  private final Cluster admin = new Cluster(world.admin());

  @BeforeAll
  static void install(LocalPlatform platform) {
    world = WorkerWorld.on(platform);
    mortal = PROCESS.client(world.admin());
  }

  @AfterAll
  static void close() {
    mortal.close();
    world.close();
  }

  @Test
  @DisplayName(
      "C43, C58: ended before any write and repeated, an adoption and its reverse come to the same; no field of the Company changes, and what was there is there again as it was, owned by whoever owned it")
  void endsTheSameWhereverItWasCutOff() {
    give();
    var alone = picture();
    adopt();
    var adopted = picture();
    assertThat(adopted).isNotEqualTo(alone);
    surround();
    disown();
    assertThat(picture()).as("given up").isEqualTo(alone);

    var write = 1;
    while (isCutOff(write, this::adopt)) {
      assertThat(picture()).as("adoption cut off before write " + write).isEqualTo(adopted);
      disown();
      write++;
    }
    assertThat(write).as("writes of an adoption").isGreaterThan(6);
    disown();

    write = 1;
    adopt();
    surround();
    while (isCutOff(write, this::disown)) {
      assertThat(picture()).as("given up, cut off before write " + write).isEqualTo(alone);
      adopt();
      surround();
      write++;
    }
    assertThat(write).as("writes of giving up").isGreaterThan(12);
  }

  @Test
  @DisplayName(
      "C43, C46, C58: no manifest applied later takes the identity away, and who asked is known; done again it writes nothing")
  void keepsTheIdentity() {
    give();
    adopt();
    var first = tenant();
    assertThat(SpecAuthor.of(first, first.getMetadata().getGeneration())).isEqualTo("cli:ada");
    adopt();
    assertThat(tenant().getMetadata().getResourceVersion())
        .isEqualTo(first.getMetadata().getResourceVersion());

    var manifest = new GenericKubernetesResource();
    manifest.setApiVersion(CustomKind.TENANT.apiVersion());
    manifest.setKind(CustomKind.TENANT.kind());
    manifest.setMetadata(new ObjectMetaBuilder().withName(name).build());
    manifest.setAdditionalProperty(
        "spec", Map.of("displayName", "Else", "tier", "team", "company", Map.of("name", name)));
    admin.apply(manifest, FieldManagers.CONTROL_PLANE, Conflict.REFUSE);
    assertThat(TenantView.of(tenant()).tenantId()).isEqualTo(TenantView.of(first).tenantId());
    assertThat(tenant().getSpec().namespace()).isEqualTo(namespace());
  }

  @Test
  @DisplayName(
      "C58: two adopt at once: whichever write the other is faster at, both end well and it is adopted once")
  void isAdoptedOnceByTwo() {
    give();
    adopt();
    var adopted = picture();
    for (var write = 1; isOvertaken(write); write++) {
      assertThat(picture()).as("overtaken before write " + write).isEqualTo(adopted);
    }
  }

  private boolean isOvertaken(int write) {
    disown();
    var other = new Meanwhile(write, this::adopt);
    try (var client = other.client(world.admin())) {
      adopt(new Cluster(client));
    }
    return other.happened();
  }

  @Test
  @DisplayName(
      "C45, C58: adopted again after a giving up that was cut off, a Tenant is kept as any other")
  void takesTheMarkBack() {
    give();
    adopt();
    admin.merge(
        tenant(),
        Map.of("metadata", Map.of("annotations", Map.of(Annotations.GIVEN_UP, "true"))),
        FieldManagers.CONTROL_PLANE);
    adopt();
    assertThat(tenant().getMetadata().getAnnotations()).doesNotContainKey(Annotations.GIVEN_UP);
  }

  @Test
  @DisplayName(
      "C46, C58: a motion that began since the plan was made keeps a tenant from being given up")
  void asksForMotionsRightBeforeItWrites() {
    give();
    adopt();
    surround();
    var adopted = picture();
    assertThatThrownBy(
            () -> new Disowning(admin).carryOut(name, () -> List.of("MoveTier is under way")))
        .hasMessageContaining("MoveTier is under way");
    assertThat(picture()).isEqualTo(adopted);
  }

  private void adopt() {
    adopt(admin);
  }

  private void adopt(Cluster cluster) {
    var plan =
        new AdoptionReader(cluster, world.settings())
            .plan(new AdoptionRequest(namespace(), "team", null, null));
    assertThat(plan.obstacles()).isEmpty();
    new Adoption(cluster, world.settings()).carryOut(plan.tenant(), "cli:ada");
  }

  private void disown() {
    disown(admin);
  }

  private void disown(Cluster cluster) {
    new Disowning(cluster).carryOut(name, List::of);
  }

  /** As its onboarding does, and a motion after it. */
  private void surround() {
    Surroundings.access(TenantView.of(tenant()), world.settings())
        .forEach(object -> admin.apply(object, FieldManagers.CONTROL_PLANE, Conflict.FORCE));
    var company = admin.read(CustomKind.COMPANY, namespace(), name).orElseThrow();
    LifecycleShare.say(admin, company, Map.of("engineClassName", "team"));
    placeUnstamped();
  }

  /** As a tier move does with a Seat that was made after the adoption. */
  private void placeUnstamped() {
    var seat = admin.read(CustomKind.SEAT, namespace(), "founder").orElseThrow();
    var none = Collections.singletonMap(Labels.TENANT_ID, null);
    admin.merge(seat, Map.of("metadata", Map.of("labels", none)), FieldManagers.ADOPTION);
    var placement = new GenericKubernetesResource();
    placement.setApiVersion(CustomKind.SEAT.apiVersion());
    placement.setKind(CustomKind.SEAT.kind());
    placement.setMetadata(
        new ObjectMetaBuilder().withNamespace(namespace()).withName("founder").build());
    placement.setAdditionalProperty("spec", Map.of("displayName", "Founder"));
    admin.apply(placement, FieldManagers.PLACEMENT, Conflict.REFUSE);
  }

  /** Whether it has so many writes; then another process has ended it. */
  private boolean isCutOff(int write, Consumer<Cluster> work) {
    PROCESS.before(write);
    var thrown = catchThrowable(() -> work.accept(new Cluster(mortal)));
    var happened = PROCESS.happened();
    PROCESS.again();
    assertThat(thrown != null).as(String.valueOf(thrown)).isEqualTo(happened);
    if (happened) {
      work.accept(admin);
    }
    return happened;
  }

  private Tenant tenant() {
    return admin.read(Tenant.class, name).orElseThrow();
  }

  private String namespace() {
    return "adopted-" + name;
  }

  /** Everything that could differ: labels, specs, generations, who owns which field, bindings. */
  private Map<String, Object> picture() {
    var picture = new TreeMap<String, Object>();
    admin.read(Namespace.class, namespace()).ifPresent(live -> look(live, picture));
    CustomKind.namespaced()
        .flatMap(kind -> admin.list(kind, namespace()).stream())
        .forEach(
            live -> {
              look(live, picture);
              picture.put(Site.label(live) + " spec", live.get("spec"));
              picture.put(Site.label(live) + " generation", live.getMetadata().getGeneration());
            });
    admin
        .read(CustomKind.TENANT, null, name)
        .ifPresent(live -> picture.put("Tenant spec", live.get("spec")));
    admin
        .list(RoleBinding.class, namespace())
        .forEach(binding -> picture.put(Site.label(binding), "there"));
    return picture;
  }

  private static void look(HasMetadata live, Map<String, Object> picture) {
    picture.put(Site.label(live) + " labels", Site.labels(live));
    live.getMetadata().getManagedFields().stream()
        .filter(entry -> !entry.getManager().equals(FieldManagers.CONTROL_PLANE))
        .forEach(entry -> picture.put(Site.label(live) + " " + entry.getManager(), fields(entry)));
  }

  private static Object fields(ManagedFieldsEntry entry) {
    return entry.getFieldsV1().getAdditionalProperties();
  }

  private void give() {
    world.give(
        Map.of(
            "apiVersion",
            "v1",
            "kind",
            "Namespace",
            "metadata",
            Map.of(
                "name",
                namespace(),
                "labels",
                Map.of(
                    "crewlet.ai/tenant", "true",
                    "example.com/tier", "team",
                    "pod-security.kubernetes.io/enforce", "restricted"))));
    object("Company", name, Map.of("companyName", "Acme", "engineClassName", "team"));
    object(
        "Seat",
        "founder",
        Map.of("companyRef", Map.of("name", name), "kind", "Human", "displayName", "Founder"));
  }

  private void object(String kind, String called, Map<String, Object> spec) {
    world.give(
        Map.of(
            "apiVersion",
            "crewlet.ai/v1alpha1",
            "kind",
            kind,
            "metadata",
            Map.of("name", called, "namespace", namespace()),
            "spec",
            spec));
  }
}
