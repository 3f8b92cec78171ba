package ai.crewlet.tenantry.operator.watch;

import ai.crewlet.tenantry.api.Annotations;
import ai.crewlet.tenantry.api.Labels;
import ai.crewlet.tenantry.api.ObjectNames;
import ai.crewlet.tenantry.api.crewlet.company.Company;
import ai.crewlet.tenantry.api.crewlet.engineclass.EngineClass;
import ai.crewlet.tenantry.operator.fingerprint.Fingerprint;
import ai.crewlet.tenantry.operator.fingerprint.LiveObjects;
import ai.crewlet.tenantry.operator.snapshot.CompanyMemory;
import ai.crewlet.tenantry.operator.snapshot.CompanySnapshot;
import ai.crewlet.tenantry.operator.snapshot.DataPodFacts;
import ai.crewlet.tenantry.operator.snapshot.EngineReport;
import ai.crewlet.tenantry.operator.snapshot.Neighbour;
import ai.crewlet.tenantry.operator.snapshot.ObjectRef;
import ai.crewlet.tenantry.operator.snapshot.Parts;
import ai.crewlet.tenantry.operator.snapshot.RolloutHold;
import ai.crewlet.tenantry.operator.snapshot.RouteFacts;
import ai.crewlet.tenantry.operator.snapshot.Routes;
import ai.crewlet.tenantry.operator.snapshot.SecretFacts;
import ai.crewlet.tenantry.operator.snapshot.SecretId;
import ai.crewlet.tenantry.operator.snapshot.WorkloadFacts;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.apps.StatefulSet;
import io.javaoperatorsdk.operator.api.reconciler.EventSourceContext;
import io.javaoperatorsdk.operator.processing.event.ResourceID;
import io.javaoperatorsdk.operator.processing.event.source.EventSource;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads everything one pass wants to know of a company, out of the caches. */
public final class SnapshotReader implements AutoCloseable {
  private final CompanyWatch watch;

  /**
   * @param presence told of every part's Company
   */
  public SnapshotReader(EventSourceContext<Company> context, CompanyPresence presence) {
    this.watch = new CompanyWatch(context, presence);
  }

  /** To be given to the framework, which starts them before the first pass. */
  public List<EventSource<?, Company>> sources() {
    return watch.sources();
  }

  public CompanySnapshot read(
      Company company,
      EngineReport engine,
      CompanyMemory memory,
      Set<ObjectRef> taken,
      Map<ObjectRef, String> refused,
      Optional<RolloutHold> hold,
      Instant now) {
    String namespace = company.getMetadata().getNamespace();
    String key = key(company);
    Optional<EngineClass> engineClass =
        Optional.ofNullable(company.getSpec().engineClassName()).flatMap(watch.classes::get);
    return new CompanySnapshot(
        now,
        company,
        parts(ResourceID.fromResource(company)),
        engineClass,
        Facts.namespace(namespace, watch.namespaces.get(namespace)),
        neighbours(company),
        secrets(namespace, engineClass),
        watch.workloads.of(key).stream()
            .map(Facts::workload)
            .collect(Collectors.toMap(WorkloadFacts::name, Function.identity())),
        watch.claims.of(key).stream()
            .map(Facts::claim)
            .collect(Collectors.toMap(claim -> claim.name(), Function.identity())),
        watch.pods.of(key).stream().map(PodReading::facts).toList(),
        routes(key),
        ours(company).map(SnapshotReader::ref).collect(Collectors.toSet()),
        taken,
        refused,
        hold,
        engine,
        memory);
  }

  /** What names this Company, whether there is one or not. */
  public Parts parts(ResourceID company) {
    String key = Watched.key(company);
    return new Parts(
        watch.seats.of(key),
        watch.units.of(key),
        watch.providers.of(key),
        watch.integrations.of(key));
  }

  private Routes routes(String company) {
    return new Routes(
        watch.routes.isSupported(),
        watch.routes.of(company).stream()
            .map(Facts::route)
            .collect(Collectors.toMap(RouteFacts::name, Function.identity())));
  }

  /** Fingerprints of what is there, for writing only what differs. */
  public LiveObjects live(Company company) {
    Map<ObjectRef, Optional<Fingerprint>> fingerprints = new HashMap<>();
    ours(company).forEach(object -> fingerprints.put(ref(object), Reductions.fingerprint(object)));
    Map<String, String> inputs = new HashMap<>();
    Map<String, Set<String>> held = new HashMap<>();
    secretsOf(company)
        .forEach(
            secret -> {
              held.put(secret.getMetadata().getName(), Reductions.heldKeys(secret));
              Optional.ofNullable(secret.getMetadata().getAnnotations().get(Annotations.INPUTS))
                  .ifPresent(hash -> inputs.put(secret.getMetadata().getName(), hash));
            });
    Map<ObjectRef, List<String>> foreign = new HashMap<>();
    watch
        .workloads
        .of(key(company))
        .forEach(workload -> foreign.put(ref(workload), Reductions.foreign(workload)));
    foreign.values().removeIf(List::isEmpty);
    return new LiveObjects(fingerprints, foreign, inputs, held);
  }

  /** The company's data pod, while there is one that is not on its way out. */
  public Optional<Pod> dataPod(Company company) {
    return watch
        .pods
        .get(
            company.getMetadata().getNamespace(),
            ObjectNames.dataPod(company.getMetadata().getName()))
        .filter(pod -> !pod.isMarkedForDeletion());
  }

  /** Version of the company's token set; empty while it has none. */
  public Optional<String> tokensVersion(Company company) {
    return watch
        .secrets
        .get(
            company.getMetadata().getNamespace(),
            ObjectNames.apiTokens(company.getMetadata().getName()))
        .map(Facts::secret)
        .map(SecretFacts::version);
  }

  /** The data pods of all companies, for roll-outs (C14). */
  public List<DataPodFacts> dataPods() {
    return watch
        .workloads
        .source()
        .list(
            set ->
                Labels.COMPONENT_DATA.equals(set.getMetadata().getLabels().get(Labels.COMPONENT)))
        .map(this::dataPod)
        .toList();
  }

  private DataPodFacts dataPod(StatefulSet set) {
    String company =
        Watched.key(
            set.getMetadata().getNamespace(),
            set.getMetadata().getLabels().getOrDefault(Labels.COMPANY, ""));
    WorkloadFacts workload = Facts.workload(set);
    return new DataPodFacts(
        company,
        workload,
        watch.pods.of(company).stream()
            .map(PodReading::facts)
            .filter(pod -> pod.workload().equals(workload.name()))
            .toList());
  }

  private List<Neighbour> neighbours(Company company) {
    return watch.companies.inNamespace(company.getMetadata().getNamespace()).stream()
        .filter(other -> !other.getMetadata().getName().equals(company.getMetadata().getName()))
        .map(
            other ->
                new Neighbour(
                    other.getMetadata().getName(), other.getMetadata().getCreationTimestamp()))
        .toList();
  }

  /** Facts of the platform's Secrets that the class refers to. */
  public Map<SecretId, SecretFacts> classSecrets(EngineClass engineClass) {
    return facts(
        ClassSecrets.of(engineClass).stream()
            .flatMap(id -> watch.secrets.get(id.namespace(), id.name()).stream()));
  }

  private Map<SecretId, SecretFacts> secrets(String namespace, Optional<EngineClass> engineClass) {
    Map<SecretId, SecretFacts> facts = facts(watch.secrets.of(namespace).stream());
    engineClass.map(this::classSecrets).ifPresent(facts::putAll);
    return facts;
  }

  private static Map<SecretId, SecretFacts> facts(Stream<Secret> secrets) {
    Map<SecretId, SecretFacts> facts = new HashMap<>();
    secrets.forEach(
        secret ->
            facts.put(
                new SecretId(secret.getMetadata().getNamespace(), secret.getMetadata().getName()),
                Facts.secret(secret)));
    return facts;
  }

  private Stream<HasMetadata> ours(Company company) {
    String key = key(company);
    Stream<HasMetadata> objects =
        Stream.of(watch.workloads, watch.services, watch.accounts, watch.policies)
            .flatMap(kind -> kind.of(key).stream());
    return Stream.of(objects, watch.routes.of(key).stream(), secretsOf(company))
        .flatMap(Function.identity());
  }

  private Stream<Secret> secretsOf(Company company) {
    return watch.secrets.of(company.getMetadata().getNamespace()).stream()
        .filter(secret -> isOurs(secret, company.getMetadata().getName()));
  }

  private static boolean isOurs(Secret secret, String company) {
    Map<String, String> labels = secret.getMetadata().getLabels();
    return Labels.OPERATOR.equals(labels.get(Labels.MANAGED_BY))
        && company.equals(labels.get(Labels.COMPANY));
  }

  private static String key(Company company) {
    return Watched.key(company.getMetadata().getNamespace(), company.getMetadata().getName());
  }

  private static ObjectRef ref(HasMetadata object) {
    return new ObjectRef(object.getApiVersion(), object.getKind(), object.getMetadata().getName());
  }

  /** Ends what the framework does not, when the start it was made for failed. */
  @Override
  public void close() {
    watch.routes.stop();
  }
}
