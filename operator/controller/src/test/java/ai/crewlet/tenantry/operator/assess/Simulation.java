package ai.crewlet.tenantry.operator.assess;

import ai.crewlet.tenantry.api.CrewletResource;
import ai.crewlet.tenantry.api.ObjectNames;
import ai.crewlet.tenantry.api.SecretKeys;
import ai.crewlet.tenantry.operator.assess.conditions.StatusReport;
import ai.crewlet.tenantry.operator.assess.document.DocumentPlan;
import ai.crewlet.tenantry.operator.assess.document.SecretPush;
import ai.crewlet.tenantry.operator.snapshot.ClaimFacts;
import ai.crewlet.tenantry.operator.snapshot.Comparison;
import ai.crewlet.tenantry.operator.snapshot.EngineReport;
import ai.crewlet.tenantry.operator.snapshot.ObjectRef;
import ai.crewlet.tenantry.operator.snapshot.PodFacts;
import ai.crewlet.tenantry.operator.snapshot.PushOutcome;
import ai.crewlet.tenantry.operator.snapshot.WorkloadFacts;
import io.fabric8.kubernetes.api.model.PersistentVolumeClaim;
import io.fabric8.kubernetes.api.model.apps.StatefulSet;
import io.fabric8.kubernetes.api.model.gatewayapi.v1.HTTPRoute;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A scene that does what an assessment says, with an engine that applies at once unless told
 * otherwise.
 */
public final class Simulation extends Scene {

  public static final String POD = "acme-engine-0";

  public final List<DocumentPlan.Push> pushes = new ArrayList<>();
  public final List<SecretPush> pushedSecrets = new ArrayList<>();
  public int reloads;
  public int comparisons;
  public int statusWrites;
  public final FakeEngine fake = new FakeEngine();
  public final FakeGateway gateway = new FakeGateway();

  public static Simulation acme() {
    return acme(new Simulation());
  }

  /**
   * Passes, one second apart, until a pass changes nothing and nothing is awaited that will come.
   */
  public Assessment settle() {
    for (int pass = 0; pass < 60; pass++) {
      int writes = effects();
      Assessment assessment = pass();
      boolean changed = writes != effects();
      boolean awaiting = assessment.awaiting() && fake.unplaced.isEmpty();
      if (!changed && !awaiting && pass > 3) {
        return assessment;
      }
      now = now.plus(Duration.ofSeconds(1));
    }
    throw new AssertionError("still changing after 60 passes");
  }

  private int effects() {
    return statusWrites + pushes.size() + reloads + pushedSecrets.size() + comparisons;
  }

  /** One look, and everything it asks for done. */
  public Assessment pass() {
    engine = report();
    Assessment assessment = assess();
    memory = assessment.memory();
    assessment.objects().secrets().forEach(made -> generated(made.metadata().getName()));
    assessment
        .objects()
        .apply()
        .forEach(
            object -> {
              present.add(
                  new ObjectRef(
                      object.getApiVersion(), object.getKind(), object.getMetadata().getName()));
              if (object instanceof HTTPRoute route) {
                gateway.attach(this, route);
              }
              if (object instanceof StatefulSet workload) {
                run(workload);
              }
            });
    assessment
        .objects()
        .poolBootstraps()
        .forEach(made -> present.add(new ObjectRef("v1", "Secret", made.metadata().getName())));
    assessment.objects().scale().forEach(this::scale);
    assessment.objects().delete().forEach(this::remove);
    document(assessment.document());
    assessment.statuses().forEach(this::write);
    return assessment;
  }

  /** One look, nothing done. */
  public Assessment look() {
    engine = report();
    return assess();
  }

  private void generated(String name) {
    if (name.equals(ObjectNames.keyring("acme"))) {
      secret(Manifests.NAMESPACE, name, SecretKeys.KEYRING_ACTIVE_KEY_ID, "k1");
    } else if (name.equals(ObjectNames.apiTokens("acme"))) {
      secret(
          Manifests.NAMESPACE,
          name,
          SecretKeys.API_TOKENS_OPERATOR,
          SecretKeys.API_TOKENS_API_ACCESS);
    } else {
      secret(Manifests.NAMESPACE, name, SecretKeys.API_ACCESS_TOKEN, SecretKeys.API_ACCESS_URL);
    }
  }

  private void scale(String name, int replicas) {
    WorkloadFacts live = workloads.get(name);
    workloads.put(
        name,
        new WorkloadFacts(
            name,
            live.uid(),
            replicas,
            replicas,
            true,
            live.currentRevision(),
            live.updateRevision(),
            live.annotations(),
            live.claimTemplates(),
            false));
    pods(name, replicas, live.updateRevision());
  }

  private void run(StatefulSet workload) {
    int replicas = workload.getSpec().getReplicas();
    String revision = "rev-" + workload.getSpec().getTemplate().hashCode();
    String name = workload.getMetadata().getName();
    workloads.put(
        name,
        new WorkloadFacts(
            name,
            "uid-" + name,
            replicas,
            replicas,
            true,
            revision,
            revision,
            workload.getMetadata().getAnnotations(),
            workload.getSpec().getVolumeClaimTemplates(),
            false));
    workload.getSpec().getVolumeClaimTemplates().forEach(this::claim);
    pods(name, replicas, revision);
  }

  private void pods(String name, int replicas, String revision) {
    pods.removeIf(pod -> pod.workload().equals(name));
    boolean ready = fake.runsSomething();
    for (int i = 0; i < replicas; i++) {
      pods.add(
          new PodFacts(
              name + "-" + i, name, "Running", ready, true, false, revision, 0, Optional.empty()));
    }
  }

  private void claim(PersistentVolumeClaim template) {
    claims.putIfAbsent(
        ObjectNames.dataClaim("acme"),
        new ClaimFacts(
            ObjectNames.dataClaim("acme"),
            template.getSpec().getResources().getRequests().get("storage").toString(),
            "Bound",
            false,
            template.getMetadata().getLabels(),
            template.getMetadata().getAnnotations()));
  }

  private void remove(ObjectRef ref) {
    present.remove(ref);
    workloads.remove(ref.name());
    claims.remove(ref.name());
    if (ref.kind().equals("StatefulSet")) {
      pods.removeIf(pod -> pod.workload().equals(ref.name()));
    }
  }

  private void document(DocumentPlan plan) {
    if (plan instanceof DocumentPlan.Push push) {
      push(push);
    } else if (plan instanceof DocumentPlan.Compare compare) {
      comparisons++;
      memory =
          memory.withComparison(
              Comparison.of(
                  fake.activeId().orElseThrow(), compare.document(), fake.document.orElseThrow()));
    } else if (plan instanceof DocumentPlan.RefreshSecrets refresh) {
      store(refresh.secrets());
      reloads++;
    } else if (plan instanceof DocumentPlan.ForgetSecrets forget) {
      fake.stored.removeAll(forget.names());
      memory = memory.withoutSecrets(forget.names());
    } else if (plan instanceof DocumentPlan.Reload reload) {
      memory = memory.withReload(reload.remember());
      reloads++;
      fake.apply();
    }
  }

  private void push(DocumentPlan.Push push) {
    pushes.add(push);
    fake.pauses.putAll(push.pauses());
    store(push.secrets());
    String id = "revision-" + pushes.size();
    fake.store(id, push.document(), push.summary(), now, placements());
    memory = memory.withPush(new PushOutcome.Stored(push.document().digest(), id, now));
  }

  /** Seats that the document places on a pool, and which. */
  private Map<String, String> placements() {
    Set<String> declared = new HashSet<>();
    company.getSpec().seatPools().forEach(pool -> declared.add(pool.name()));
    Map<String, String> placements = new HashMap<>();
    seats.stream()
        .filter(seat -> declared.contains(seat.getSpec().poolOrDefault()))
        .forEach(
            seat -> placements.put(seat.getMetadata().getName(), seat.getSpec().poolOrDefault()));
    return placements;
  }

  private void store(List<SecretPush> secrets) {
    pushedSecrets.addAll(secrets);
    secrets.forEach(
        secret -> {
          fake.stored.add(secret.name());
          memory = memory.withPushed(Map.of(secret.name(), secret.version()));
        });
  }

  private EngineReport report() {
    return fake.silence.orElseGet(
        () ->
            pods.stream().anyMatch(pod -> pod.name().equals(POD))
                ? fake.report(POD, seats, pods)
                : new EngineReport.NotAsked());
  }

  @SuppressWarnings("unchecked")
  private <T> void write(StatusReport<T> report) {
    if (report.differs()) {
      statusWrites++;
      ((CrewletResource<?, T>) report.resource()).setStatus(report.status());
    }
  }
}
