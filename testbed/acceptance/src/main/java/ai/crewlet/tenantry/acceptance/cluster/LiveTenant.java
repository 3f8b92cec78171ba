package ai.crewlet.tenantry.acceptance.cluster;

import ai.crewlet.tenantry.api.Labels;
import ai.crewlet.tenantry.api.ObjectNames;
import ai.crewlet.tenantry.api.crewlet.company.Company;
import ai.crewlet.tenantry.api.crewlet.seat.Seat;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.api.model.PersistentVolumeClaim;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Predicate;
import org.awaitility.Awaitility;

/** A restricted namespace with a tier of its own and company {@code acme} on it. */
public final class LiveTenant implements AutoCloseable {
  public static final String COMPANY = "acme";
  public static final String DATA_POD = ObjectNames.dataPod(COMPANY);
  public static final String SEAT = "lead";
  public static final String POOL = "research";
  public static final String SEAT_POD = ObjectNames.pool(COMPANY, POOL) + "-0";
  public static final String DATA_CLAIM = ObjectNames.dataClaim(COMPANY);

  /** How long an idle engine has to stop, in seconds. */
  public static final int GRACE = 15;

  private static final String TIER = "example.com/tier";
  private static final String MANAGER = "platform-control-plane";
  private static final String MEMORY = "384Mi";

  private final AcceptanceCluster cluster;
  private final String name;

  private LiveTenant(AcceptanceCluster cluster, String name) {
    this.cluster = cluster;
    this.name = name;
  }

  /** Makes all of it; {@link #awaitReady} tells when the company runs. */
  public static LiveTenant create(AcceptanceCluster cluster, String what) {
    LiveTenant tenant =
        new LiveTenant(
            cluster, "acceptance-" + what + "-" + UUID.randomUUID().toString().substring(0, 6));
    tenant.createNamespace();
    tenant.applyClass(tenant.name, MEMORY, GRACE);
    return tenant.applyCompany();
  }

  private void createNamespace() {
    Map<String, String> labels =
        Map.of(
            AcceptanceCluster.MARK,
            "true",
            Labels.TENANT,
            Labels.TRUE,
            Labels.POD_SECURITY_ENFORCE,
            Labels.RESTRICTED,
            TIER,
            name);
    admin()
        .resource(
            new NamespaceBuilder()
                .withNewMetadata()
                .withName(name)
                .withLabels(labels)
                .endMetadata()
                .build())
        .create();
  }

  /** Applies the company's objects as they were first. */
  public LiveTenant applyCompany() {
    apply(Manifests.company(name, name), MANAGER);
    return this;
  }

  /** Gives the company a pool of one pod, which is to run its seat. */
  public LiveTenant withPool() {
    apply(Manifests.pool(name, POOL), MANAGER + "-pools");
    return this;
  }

  private void applyClass(String tier, String memory, int grace) {
    apply(Manifests.engineClass(tier, cluster.settings(), memory, grace), MANAGER);
  }

  /** Moves the company to another tier, whose data pods may use so much memory. */
  public void moveToTierWith(String memory) {
    String tier = name + "-next";
    applyClass(tier, memory, GRACE);
    admin()
        .namespaces()
        .withName(name)
        .patch(
            PatchContext.of(PatchType.JSON_MERGE),
            "{\"metadata\": {\"labels\": {\"%s\": \"%s\"}}}".formatted(TIER, tier));
    patchSpec("{\"engineClassName\": \"%s\"}".formatted(tier));
  }

  private void apply(String yaml, String manager) {
    for (String document : yaml.split("(?m)^---$")) {
      HasMetadata object = Serialization.unmarshal(document);
      admin().resource(object).fieldManager(manager).forceConflicts().serverSideApply();
    }
  }

  /** Merges into the Company's spec. */
  public void patchSpec(String json) {
    admin()
        .resources(Company.class)
        .inNamespace(name)
        .withName(COMPANY)
        .patch(PatchContext.of(PatchType.JSON_MERGE), "{\"spec\": %s}".formatted(json));
  }

  public void deleteCompany() {
    admin().resources(Company.class).inNamespace(name).withName(COMPANY).delete();
    awaitGone(Company.class, COMPANY);
  }

  /** Asks for it, as kubectl delete namespace does. */
  public void deleteNamespace() {
    admin().namespaces().withName(name).delete();
  }

  public void awaitNamespaceGone() {
    Awaitility.await("namespace " + name + " to be gone")
        .atMost(Await.PATIENCE)
        .until(() -> admin().namespaces().withName(name).get() == null);
  }

  /** Generation first, then the condition. */
  public Company awaitReady() {
    return awaitReadiness("True", "Ready");
  }

  public Company awaitSuspended() {
    return awaitReadiness("False", "Suspended");
  }

  private Company awaitReadiness(String status, String reason) {
    return Await.until(
        "Ready=%s with reason %s".formatted(status, reason),
        this::company,
        company -> Readiness.is(company, status, reason),
        company -> Serialization.asYaml(company.getStatus()));
  }

  public Company company() {
    return get(Company.class, COMPANY).orElseThrow();
  }

  /** Waits until the data pod is as wanted, and Ready. */
  public Pod awaitDataPod(String what, Predicate<Pod> wanted) {
    return awaitPod(DATA_POD, what, wanted);
  }

  /** Waits until this pod is as wanted, and Ready. */
  public Pod awaitPod(String pod, String what, Predicate<Pod> wanted) {
    return Await.until(
        "pod " + pod + " " + what,
        () -> get(Pod.class, pod).orElse(null),
        there -> there != null && Pods.isReady(there) && wanted.test(there),
        there -> there == null ? "there is none" : Serialization.asYaml(there.getStatus()));
  }

  /** Waits until the seat pod runs the seat, as the Seat says. */
  public void awaitSeatHeld() {
    Await.until(
        "Seat " + SEAT + " held by " + SEAT_POD,
        () -> get(Seat.class, SEAT).orElseThrow(),
        seat ->
            seat.getStatus() != null
                && seat.getStatus().placement() != null
                && SEAT_POD.equals(seat.getStatus().placement().pod()),
        seat -> Serialization.asYaml(seat.getStatus()));
  }

  public Pod dataPod() {
    return pod(DATA_POD);
  }

  Pod pod(String pod) {
    return get(Pod.class, pod).orElseThrow();
  }

  public PersistentVolumeClaim claim() {
    return get(PersistentVolumeClaim.class, DATA_CLAIM).orElseThrow();
  }

  /** What must be the same before and after: the claim and the volume behind it. */
  public Volume volume() {
    PersistentVolumeClaim claim = claim();
    return new Volume(claim.getMetadata().getUid(), claim.getSpec().getVolumeName());
  }

  /** Identity of the data. */
  public record Volume(String claimUid, String persistentVolume) {}

  public LiveEngine engine() {
    return new LiveEngine(this, DATA_POD);
  }

  public LiveEngine seatEngine() {
    return new LiveEngine(this, SEAT_POD);
  }

  public <T extends HasMetadata> Optional<T> get(Class<T> type, String object) {
    return Optional.ofNullable(admin().resources(type).inNamespace(name).withName(object).get());
  }

  public void awaitGone(Class<? extends HasMetadata> type, String object) {
    Awaitility.await(type.getSimpleName() + " " + object + " to be gone")
        .atMost(Await.PATIENCE)
        .until(() -> get(type, object).isEmpty());
  }

  public String name() {
    return name;
  }

  public KubernetesClient admin() {
    return cluster.admin();
  }

  /** Asks for the namespace's end; the cluster's clean-up waits for it. */
  @Override
  public void close() {
    deleteNamespace();
  }
}
