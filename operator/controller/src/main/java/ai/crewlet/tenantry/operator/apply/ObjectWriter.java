package ai.crewlet.tenantry.operator.apply;

import ai.crewlet.tenantry.api.FieldManagers;
import ai.crewlet.tenantry.operator.fingerprint.Fingerprint;
import ai.crewlet.tenantry.operator.fingerprint.LiveObjects;
import ai.crewlet.tenantry.operator.snapshot.ObjectRef;
import ai.crewlet.tenantry.operator.snapshot.RolloutHold;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.net.HttpURLConnection;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Writes one object by server-side apply, if it differs and is ours (C55, C57). */
final class ObjectWriter {
  private static final Logger LOG = LoggerFactory.getLogger(ObjectWriter.class);

  /** A version no object ever has: an apply that says it creates or conflicts. */
  private static final String NOT_YET_THERE = "1";

  private final KubernetesClient client;
  private final RolloutGate rollouts;

  ObjectWriter(KubernetesClient client, RolloutGate rollouts) {
    this.client = client;
    this.rollouts = rollouts;
  }

  /** What became of a wish to have an object. */
  enum Outcome {
    /** It is there already, exactly so. */
    UNCHANGED,
    /** Written. */
    WRITTEN,
    /** Somebody else's object has that name; left alone. */
    NAME_TAKEN
  }

  /** An object that should be there, and the hash of what we write of it. */
  record Wanted(HasMetadata desired, ObjectRef ref, Fingerprint hash) {
    static Wanted of(HasMetadata desired) {
      return new Wanted(desired, ObjectWriter.ref(desired), Fingerprint.ofDesired(desired));
    }
  }

  /**
   * What keeps an object that differs from being written now (C14, C57); asking and getting nothing
   * counts as writing.
   */
  Optional<RolloutHold> hold(Wanted wanted, LiveObjects live, WriteMemory memory) {
    return isUnchanged(wanted.ref(), wanted.hash(), live, memory)
        ? Optional.empty()
        : rollouts.hold(wanted.desired(), live.has(wanted.ref()));
  }

  Outcome write(Wanted wanted, LiveObjects live, WriteMemory memory) {
    HasMetadata desired = wanted.desired();
    ObjectRef object = wanted.ref();
    if (isUnchanged(object, wanted.hash(), live, memory)) {
      return Outcome.UNCHANGED;
    }
    HasMetadata written = live.has(object) ? apply(desired) : create(desired);
    if (written == null) {
      LOG.warn("{} exists and is not the operator's; it is left alone", object);
      return Outcome.NAME_TAKEN;
    }
    Fingerprint.ofLive(written, FieldManagers.OPERATOR)
        .ifPresent(became -> memory.remember(object, wanted.hash(), became));
    LOG.info("applied {}", object);
    return Outcome.WRITTEN;
  }

  private static boolean isUnchanged(
      ObjectRef object, Fingerprint wanted, LiveObjects live, WriteMemory memory) {
    return live.fingerprint(object).filter(now -> memory.settled(object, wanted, now)).isPresent()
        || memory.justWritten(object, wanted);
  }

  /** Removes an object of ours; one that is gone already is fine. */
  void delete(String namespace, ObjectRef object) {
    client
        .genericKubernetesResources(object.apiVersion(), object.kind())
        .inNamespace(namespace)
        .withName(object.name())
        .delete();
    LOG.info("deleted {}", object);
  }

  /** Gives a StatefulSet so many pods without touching anything else of it (M174). */
  void scale(String namespace, String statefulSet, int pods) {
    client
        .apps()
        .statefulSets()
        .inNamespace(namespace)
        .withName(statefulSet)
        .patch(
            PatchContext.of(PatchType.JSON_MERGE), "{\"spec\":{\"replicas\":%d}}".formatted(pods));
    LOG.info("scaled StatefulSet {} to {}", statefulSet, pods);
  }

  /** The whole list, entries of others included: a keyed list cannot hold one name twice. */
  void replacePorts(Service service) {
    client
        .services()
        .inNamespace(service.getMetadata().getNamespace())
        .withName(service.getMetadata().getName())
        .patch(
            PatchContext.of(PatchType.JSON_MERGE),
            Serialization.asJson(Map.of("spec", Map.of("ports", service.getSpec().getPorts()))));
  }

  /**
   * Objects without our label are in no cache of ours, so the first write of a name must not touch
   * one that is there. Null when it is somebody else's.
   */
  private @Nullable HasMetadata create(HasMetadata desired) {
    HasMetadata first = client.getKubernetesSerialization().clone(desired);
    first.getMetadata().setResourceVersion(NOT_YET_THERE);
    try {
      return apply(first);
    } catch (KubernetesClientException e) {
      if (e.getCode() != HttpURLConnection.HTTP_CONFLICT) {
        throw e;
      }
      HasMetadata there = client.resource(desired).get();
      return there == null || OurObjects.isOurs(there, desired) ? apply(desired) : null;
    }
  }

  private HasMetadata apply(HasMetadata desired) {
    return client
        .resource(desired)
        .fieldManager(FieldManagers.OPERATOR)
        .forceConflicts()
        .serverSideApply();
  }

  static ObjectRef ref(HasMetadata object) {
    return new ObjectRef(object.getApiVersion(), object.getKind(), object.getMetadata().getName());
  }
}
