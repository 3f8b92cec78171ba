package ai.crewlet.tenantry.operator.apply;

import ai.crewlet.tenantry.operator.apply.ObjectWriter.Wanted;
import ai.crewlet.tenantry.operator.assess.document.SecretSource;
import ai.crewlet.tenantry.operator.assess.events.EventPlan;
import ai.crewlet.tenantry.operator.assess.objects.GeneratedSecret;
import ai.crewlet.tenantry.operator.assess.objects.ObjectPlan;
import ai.crewlet.tenantry.operator.fingerprint.LiveObjects;
import ai.crewlet.tenantry.operator.snapshot.ObjectRef;
import ai.crewlet.tenantry.operator.snapshot.RolloutHold;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.apps.StatefulSet;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.net.HttpURLConnection;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Brings the company's Kubernetes objects about, in the order a data pod needs them. */
final class ObjectEffects {
  private static final Logger LOG = LoggerFactory.getLogger(ObjectEffects.class);

  private static final int UNPROCESSABLE = 422;
  private static final Set<Integer> REFUSALS =
      Set.of(HttpURLConnection.HTTP_BAD_REQUEST, HttpURLConnection.HTTP_FORBIDDEN, UNPROCESSABLE);

  /** What the API server says to a kind whose definition is being removed, and has been. */
  private static final Set<Integer> KIND_IS_GOING =
      Set.of(HttpURLConnection.HTTP_BAD_METHOD, HttpURLConnection.HTTP_NOT_FOUND);

  /** What it says, with a 403, while routes are removed for that. */
  private static final String DEFINITION_IS_GOING = "custom resource definition is terminating";

  private final KubernetesClient client;
  private final ObjectWriter objects;
  private final TemplateRestorer templates;
  private final SecretValues values;
  private final GeneratedSecretWriter generated;
  private final BootstrapWriter bootstrap;

  ObjectEffects(KubernetesClient client, SecretValues values, RolloutGate rollouts) {
    this.client = client;
    this.objects = new ObjectWriter(client, rollouts);
    this.templates = new TemplateRestorer(client);
    this.values = values;
    this.generated = new GeneratedSecretWriter(client);
    this.bootstrap = new BootstrapWriter(objects);
  }

  /**
   * What stood in the way.
   *
   * @param taken names that turned out to be somebody else's
   * @param held objects a roll-out does not reach yet, and why
   * @param events what was found and done that people should know
   * @param refused what the API server said to objects it does not take
   */
  record Obstacles(
      Set<ObjectRef> taken,
      Map<ObjectRef, RolloutHold> held,
      List<EventPlan> events,
      Map<ObjectRef, String> refused) {
    static Obstacles none() {
      return new Obstacles(
          new LinkedHashSet<>(), new LinkedHashMap<>(), new ArrayList<>(), new LinkedHashMap<>());
    }

    Optional<RolloutHold> hold() {
      return held.values().stream().findFirst();
    }
  }

  Obstacles bringAbout(String namespace, ObjectPlan plan, LiveObjects live, WriteMemory memory) {
    Obstacles met = Obstacles.none();
    List<Wanted> all = plan.apply().stream().map(Wanted::of).toList();
    Function<SecretSource, String> moment = values.ofOneMoment();
    for (GeneratedSecret secret : plan.secrets()) {
      if (!live.has(secretRef(secret.metadata()))) {
        note(generated.create(secret, moment), secretRef(secret.metadata()), met);
      } else if (isStale(secret, live)) {
        generated.renew(secret, moment);
      }
    }
    holdBack(all, live, memory, met);
    // A pod of the old template that restarts must find what it started from.
    Stream.concat(
            plan.bootstrap().filter(secret -> met.held().isEmpty()).stream(),
            plan.poolBootstraps().stream())
        .forEach(
            secret ->
                note(
                    bootstrap.write(secret, live, memory, moment),
                    secretRef(secret.metadata()),
                    met));
    write(all.stream().filter(wanted -> !wanted.ref().isRoute()), live, memory, met);
    plan.scale().forEach((workload, pods) -> objects.scale(namespace, workload, pods));
    for (ObjectRef object : plan.delete()) {
      objects.delete(namespace, object);
      memory.forget(object);
    }
    plan.evict().forEach(pod -> evict(namespace, pod));
    // Last: a Gateway's own admission may be out of order, and nothing else waits for its routes.
    write(all.stream().filter(wanted -> wanted.ref().isRoute()), live, memory, met);
    return met;
  }

  private void write(Stream<Wanted> all, LiveObjects live, WriteMemory memory, Obstacles met) {
    all.forEach(wanted -> write(wanted, live, memory, met));
  }

  /** It repeats another Secret, and that has changed or somebody has changed the repetition. */
  private static boolean isStale(GeneratedSecret secret, LiveObjects live) {
    String name = secret.metadata().getName();
    return secret.outdates(live.inputs().get(name))
        || secret.repeats() && !live.holds(name, secret.keys());
  }

  private void holdBack(List<Wanted> all, LiveObjects live, WriteMemory memory, Obstacles met) {
    all.stream()
        .filter(wanted -> wanted.desired() instanceof StatefulSet)
        .forEach(
            wanted ->
                objects
                    .hold(wanted, live, memory)
                    .ifPresent(hold -> met.held().put(wanted.ref(), hold)));
  }

  /** A quota or an admission policy of the namespace stops one object, not the others. */
  private void write(Wanted wanted, LiveObjects live, WriteMemory memory, Obstacles met) {
    ObjectRef ref = wanted.ref();
    if (met.held().containsKey(ref)) {
      return;
    }
    try {
      ObjectWriter.Outcome outcome = written(wanted, live, memory);
      note(outcome, ref, met);
      if (outcome == ObjectWriter.Outcome.UNCHANGED && live.foreign().containsKey(ref)) {
        templates
            .restore(
                wanted.desired().getMetadata().getNamespace(),
                ref,
                live.foreign().get(ref),
                memory.restorations())
            .ifPresent(met.events()::add);
        memory.restorations().lookAgainAt(ref).ifPresent(memory::lookAgain);
      }
    } catch (KubernetesClientException e) {
      if (ref.isRoute() && kindIsGoing(e)) {
        LOG.debug("{} is of a kind that has just been removed from the cluster", ref);
        return; // the watch on that kind notices and wakes the company
      }
      if (!REFUSALS.contains(e.getCode()) || e.getStatus() == null) {
        throw e;
      }
      met.refused().put(ref, e.getStatus().getMessage());
    }
  }

  private static boolean kindIsGoing(KubernetesClientException refusal) {
    return KIND_IS_GOING.contains(refusal.getCode())
        || refusal.getMessage() != null && refusal.getMessage().contains(DEFINITION_IS_GOING);
  }

  /** Ports that others gave our names to stand in the way of ours: those go, ours come back. */
  private ObjectWriter.Outcome written(Wanted wanted, LiveObjects live, WriteMemory memory) {
    try {
      return objects.write(wanted, live, memory);
    } catch (KubernetesClientException e) {
      if (e.getCode() != UNPROCESSABLE || !(wanted.desired() instanceof Service service)) {
        throw e;
      }
      LOG.info("Service {} gets its ports back", service.getMetadata().getName());
      objects.replacePorts(service);
      return objects.write(wanted, live, memory);
    }
  }

  private void evict(String namespace, String pod) {
    client.pods().inNamespace(namespace).withName(pod).delete();
    LOG.info("deleted pod {}, which nothing else would have replaced or stopped", pod);
  }

  private static void note(ObjectWriter.Outcome outcome, ObjectRef object, Obstacles met) {
    switch (outcome) {
      case UNCHANGED, WRITTEN -> {}
      case NAME_TAKEN -> met.taken().add(object);
    }
  }

  private static ObjectRef secretRef(ObjectMeta metadata) {
    return new ObjectRef("v1", "Secret", metadata.getName());
  }
}
