package ai.crewlet.tenantry.operator.assess;

import static ai.crewlet.tenantry.operator.assess.Manifests.NAMESPACE;

import ai.crewlet.tenantry.api.Labels;
import ai.crewlet.tenantry.api.crewlet.company.Company;
import ai.crewlet.tenantry.api.crewlet.engineclass.EngineClass;
import ai.crewlet.tenantry.api.crewlet.integration.Integration;
import ai.crewlet.tenantry.api.crewlet.llm.LLMProvider;
import ai.crewlet.tenantry.api.crewlet.seat.Seat;
import ai.crewlet.tenantry.api.crewlet.unit.Unit;
import ai.crewlet.tenantry.operator.snapshot.ClaimFacts;
import ai.crewlet.tenantry.operator.snapshot.CompanyMemory;
import ai.crewlet.tenantry.operator.snapshot.CompanySnapshot;
import ai.crewlet.tenantry.operator.snapshot.EngineReport;
import ai.crewlet.tenantry.operator.snapshot.NamespaceFacts;
import ai.crewlet.tenantry.operator.snapshot.Neighbour;
import ai.crewlet.tenantry.operator.snapshot.ObjectRef;
import ai.crewlet.tenantry.operator.snapshot.Parts;
import ai.crewlet.tenantry.operator.snapshot.PodFacts;
import ai.crewlet.tenantry.operator.snapshot.RolloutHold;
import ai.crewlet.tenantry.operator.snapshot.Routes;
import ai.crewlet.tenantry.operator.snapshot.SecretFacts;
import ai.crewlet.tenantry.operator.snapshot.SecretId;
import ai.crewlet.tenantry.operator.snapshot.ValueState;
import ai.crewlet.tenantry.operator.snapshot.WorkloadFacts;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a test's cluster holds of one company; changed by the test, looked at through {@link
 * #snapshot()}.
 */
public class Scene {

  public static final Instant START = Instant.parse("2026-11-29T12:00:00Z");
  public static final AssessmentSettings SETTINGS =
      AssessmentSettings.of("tenantry-system", Map.of("app.kubernetes.io/component", "operator"));

  public static final String TEAM =
      """
      allowedNamespaces: {matchLabels: {example.com/tier: team}},
      engine: {image: 'registry.example.com/crewlet@sha256:0000'},
      data: {resources: {requests: {cpu: 500m, memory: 1Gi}, limits: {memory: 4Gi}}, storage: {size: 20Gi}},
      exposure: {webhooks: {mode: Gateway, gateway: {parentRefs: [{namespace: gateway-system, name: public}]},
        hostname: '{{uid}}.hooks.example.com'}},
      networkPolicy: {mode: Isolated, apiConsumers: [
        {namespaceSelector: {matchLabels: {kubernetes.io/metadata.name: platform}}, podSelector: {matchLabels: {app: control-plane}}}],
        egress: {exceptCIDRs: [10.0.0.0/8]}},
      limits: {maxSeats: 20, maxMCPServers: 10},
      platformLLMProviders: [{name: platform-claude, type: Anthropic, model: claude-sonnet-5,
        apiKeySecretRefs: [{namespace: platform, name: llm-gateway-team, key: apiKey}]}]
      """;

  public Instant now = START;
  public Company company;
  public Optional<EngineClass> engineClass;
  public List<Seat> seats = new ArrayList<>();
  public List<Unit> units = new ArrayList<>();
  public List<LLMProvider> providers = new ArrayList<>();
  public List<Integration> integrations = new ArrayList<>();
  public Map<String, String> namespaceLabels = new HashMap<>(Map.of("example.com/tier", "team"));
  public boolean terminating;
  public List<Neighbour> neighbours = new ArrayList<>();
  public Map<SecretId, SecretFacts> secrets = new HashMap<>();
  public Map<String, WorkloadFacts> workloads = new HashMap<>();
  public Map<String, ClaimFacts> claims = new HashMap<>();
  public List<PodFacts> pods = new ArrayList<>();
  public Routes routes = new Routes(true, Map.of());
  public Set<ObjectRef> present = new HashSet<>();
  public Set<ObjectRef> taken = new HashSet<>();
  public Map<ObjectRef, String> refusals = new HashMap<>();
  public Optional<RolloutHold> hold = Optional.empty();
  public EngineReport engine = new EngineReport.NotAsked();
  public CompanyMemory memory = CompanyMemory.none();

  /** The company of samples/acme.yaml on the class of seeds/000, nothing made for it yet. */
  public static <S extends Scene> S acme(S scene) {
    scene.company =
        Manifests.company(
            "companyName: Acme, engineClassName: team, llm: {usePlatformProviders: true}");
    scene.engineClass = Optional.of(Manifests.engineClass("team", TEAM));
    scene.units.add(Manifests.unit("engineering", "displayName: Engineering, purpose: Builds"));
    scene.seats.add(
        Manifests.seat(
            "founder", "kind: Human, displayName: Founder, contact: {slackUserId: U0FOUNDER}"));
    scene.seats.add(
        Manifests.seat("lead", "displayName: Lead, unitRef: {name: engineering}, goal: Decide"));
    scene.seats.add(
        Manifests.seat(
            "builder", "displayName: Builder, unitRef: {name: engineering}, goal: Build"));
    scene.integrations.add(Manifests.integration("slack", "type: Slack"));
    scene.secret("platform", "llm-gateway-team", "apiKey");
    return scene;
  }

  public static Scene acme() {
    return acme(new Scene());
  }

  public CompanySnapshot snapshot() {
    return new CompanySnapshot(
        now,
        company,
        new Parts(seats, units, providers, integrations),
        engineClass,
        new NamespaceFacts(NAMESPACE, namespaceLabels, terminating),
        neighbours,
        secrets,
        workloads,
        claims,
        pods,
        routes,
        present,
        taken,
        refusals,
        hold,
        engine,
        memory);
  }

  public Assessment assess() {
    return Assessor.assess(snapshot(), SETTINGS);
  }

  public void secret(String namespace, String name, String... keys) {
    var values = Stream.of(keys).collect(Collectors.toMap(key -> key, key -> ValueState.PRESENT));
    put(namespace, name, values);
  }

  public void emptySecret(String name, String key) {
    put(NAMESPACE, name, Map.of(key, ValueState.EMPTY));
  }

  /** As if its values had been rewritten. */
  public void rotate(String namespace, String name) {
    var id = new SecretId(namespace, name);
    SecretFacts old = secrets.get(id);
    secrets.put(
        id,
        new SecretFacts(
            old.uid(),
            old.content() + "1",
            old.keys(),
            old.labels(),
            old.annotations(),
            old.ownerUid()));
  }

  private void put(String namespace, String name, Map<String, ValueState> values) {
    secrets.put(
        new SecretId(namespace, name),
        new SecretFacts(
            "uid-" + name, "1", values, Map.of(Labels.NAME, "x"), Map.of(), Optional.empty()));
  }
}
