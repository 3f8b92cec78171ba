package ai.crewlet.tenantry.workers.tier.plan;

import ai.crewlet.tenantry.api.crewlet.company.Company;
import ai.crewlet.tenantry.api.crewlet.engineclass.EngineClass;
import ai.crewlet.tenantry.api.crewlet.integration.Integration;
import ai.crewlet.tenantry.api.crewlet.llm.LLMProvider;
import ai.crewlet.tenantry.api.crewlet.seat.Seat;
import ai.crewlet.tenantry.api.crewlet.unit.Unit;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workers.fixture.Managed;
import ai.crewlet.tenantry.workers.fixture.Manifests;
import ai.crewlet.tenantry.workers.fixture.Tenancies;
import ai.crewlet.tenantry.workflows.tier.TierPlan;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.api.model.ResourceQuota;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The company of the samples on tier team, and where it is to go. */
public final class MoveScene {

  static final String NAMESPACE = "tenant-012345";
  static final String UID = "3f1c0c52-8a53-4b0c-9f0e-5a1b2c3d4e5f";

  String tenantSpec =
      "displayName: Acme, tenantId: '0123456789', tier: team, company: {name: acme}, quotas: {maxWorkloads: 20, cpuLimit: '4', memoryLimit: 16Gi}";
  @Nullable String settled = "team";
  Map<String, String> labels =
      new HashMap<>(Map.of("example.com/tier", "team", "crewlet.ai/tenant", "true"));
  String companySpec =
      "companyName: Acme, engineClassName: team, llm: {usePlatformProviders: true}";
  String companyStatus =
      """
      conditions: [{type: Ready, status: 'True'}], volume: {size: 20Gi, stableUid: %s},
      topology: [{pod: acme-engine-0, pool: data}]
      """
          .formatted(UID);
  List<Seat> seats = new ArrayList<>();
  List<Unit> units = new ArrayList<>();
  List<LLMProvider> providers = new ArrayList<>();
  List<Integration> integrations = new ArrayList<>();
  @Nullable EngineClass present = tier("team");
  EngineClass target = tier("business");
  @Nullable ResourceQuota quota;
  List<String> companyOwners = new ArrayList<>();
  List<String> tenantOwners = new ArrayList<>();

  public MoveScene() {
    seats.add(seat("founder", "kind: Human, displayName: Founder"));
    seats.add(seat("lead", "displayName: Lead, goal: Decide"));
    seats.add(seat("builder", "displayName: Builder, goal: Build"));
  }

  /** On business, with a pool of two pods that runs one Seat, on its way to team. */
  static MoveScene withPool() {
    var scene = new MoveScene();
    scene.tenantSpec = scene.tenantSpec.replace("tier: team", "tier: business");
    scene.settled = "business";
    scene.labels.put("example.com/tier", "business");
    scene.present = tier("business");
    scene.target = tier("team");
    scene.companySpec =
        "companyName: Acme, engineClassName: business, llm: {usePlatformProviders: true}, topology: {seatPools: [{name: agents, kind: Shared, replicas: 2}]}";
    scene.seats.set(
        1,
        Managed.applied(
            seat("lead", "displayName: Lead, goal: Decide, placement: {pool: agents}"),
            "platform-control-plane",
            "{'f:spec': {'f:displayName': {}, 'f:placement': {'f:pool': {}}}}"));
    return scene;
  }

  public TierPlan plan() {
    return MovePlanner.plan(facts());
  }

  MoveFacts facts() {
    var tenant = object(Tenant.class, "agentic.clawdlinux.org/v1alpha1", "acme", tenantSpec);
    tenant =
        with(
            tenant,
            settled == null ? "" : "settled: {tier: %s, outcome: Succeeded}".formatted(settled));
    for (var owner : tenantOwners) {
      Managed.applied(tenant, owner, "{'f:spec': {'f:tier': {}}}");
    }
    return new MoveFacts(
        tenant,
        namespace(),
        company(),
        seats,
        units,
        providers,
        integrations,
        present,
        target,
        quota,
        Tenancies.settings());
  }

  private Namespace namespace() {
    return Managed.applied(
        new NamespaceBuilder()
            .withNewMetadata()
            .withName(NAMESPACE)
            .withLabels(labels)
            .endMetadata()
            .build(),
        "platform-control-plane",
        "{'f:metadata': {'f:labels': {'f:example.com/tier': {}}}}");
  }

  private Company company() {
    var company =
        Managed.applied(
            with(part(Company.class, "acme", companySpec), companyStatus),
            "platform-control-plane-lifecycle",
            "{'f:spec': {'f:engineClassName': {}}}");
    Managed.applied(
        company,
        "platform-control-plane",
        "{'f:spec': {'f:topology': {'f:seatPools': {'k:{\"name\":\"agents\"}': {'.': {}, 'f:name': {}, 'f:kind': {}}}}}}");
    for (var owner : companyOwners) {
      Managed.applied(
          company,
          owner,
          "{'f:spec': {'f:topology': {'f:seatPools': {'k:{\"name\":\"agents\"}': {'.': {}, 'f:name': {}, 'f:replicas': {}}}}}}");
    }
    return company;
  }

  /** With the quota counted so. */
  MoveScene using(String cpu, String requests, String limits) {
    quota =
        Manifests.as(
            ResourceQuota.class,
            Manifests.yaml(
                "{metadata: {name: acme-quota}, spec: {hard: {pods: '25'}}, status: {used: {requests.cpu: %s, requests.memory: %s, limits.memory: %s}}}"
                    .formatted(cpu, requests, limits)));
    return this;
  }

  static EngineClass tier(String name) {
    var tier =
        Manifests.tiers().stream()
            .map(manifest -> Manifests.as(EngineClass.class, manifest))
            .filter(one -> one.getMetadata().getName().equals(name))
            .findFirst()
            .orElseThrow();
    return identified(tier);
  }

  /** A tier like another one, with its spec changed as text. */
  static EngineClass tier(String name, String from, String to) {
    var text = Manifests.tree(tier(name)).toString();
    if (!text.contains(from)) {
      throw new IllegalArgumentException(from + " is not in " + text);
    }
    return Manifests.as(EngineClass.class, Manifests.yaml(text.replace(from, to)));
  }

  static Seat seat(String name, String spec) {
    return part(Seat.class, name, "companyRef: {name: acme}, " + spec);
  }

  static <T extends HasMetadata> T part(Class<T> type, String name, String spec) {
    var part = object(type, "crewlet.ai/v1alpha1", name, spec);
    part.getMetadata().setNamespace(NAMESPACE);
    return part;
  }

  private static <T extends HasMetadata> T object(
      Class<T> type, String apiVersion, String name, String spec) {
    return identified(
        Manifests.as(
            type,
            Manifests.yaml(
                "{apiVersion: %s, kind: %s, metadata: {name: %s}, spec: {%s}}"
                    .formatted(apiVersion, type.getSimpleName(), name, spec))));
  }

  @SuppressWarnings("unchecked")
  static <T extends HasMetadata> T with(T object, String status) {
    var tree = (ObjectNode) Manifests.tree(object).deepCopy();
    tree.set("status", Manifests.yaml("{" + status + "}"));
    return (T) Manifests.as(object.getClass(), tree);
  }

  private static <T extends HasMetadata> T identified(T object) {
    object.getMetadata().setUid(UID);
    object.getMetadata().setGeneration(1L);
    return object;
  }
}
