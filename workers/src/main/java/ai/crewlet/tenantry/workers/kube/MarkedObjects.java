package ai.crewlet.tenantry.workers.kube;

import ai.crewlet.tenantry.api.Annotations;
import ai.crewlet.tenantry.api.FieldManagers;
import ai.crewlet.tenantry.workers.kube.Cluster.Conflict;
import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.tenancy.AppliedObject;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.net.HttpURLConnection;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Objects that remember which request created them, so that its undo removes these and no others
 * (C46). The mark is part of the creating apply: an object is never ours without it. An apply is
 * bound to what was read, so that an object a stranger creates meanwhile is never marked: the
 * server answers with a conflict, and the step looks again.
 */
public final class MarkedObjects {

  private static final Duration LOOK_AGAIN = Duration.ofSeconds(1);

  private final Cluster cluster;

  public MarkedObjects(Cluster cluster) {
    this.cluster = cluster;
  }

  /**
   * Creates the object with the request's mark, without looking first: mostly there is none yet.
   * Empty when there is one. Then, and when it is refused, {@code desired} is as it was, to be
   * {@linkplain #mark bound} to that one or tried again.
   */
  public <T extends HasMetadata> Optional<T> create(T desired, String requestId) {
    var annotations = desired.getMetadata().getAnnotations();
    mark(desired, Optional.empty(), requestId);
    try {
      return Optional.of(cluster.apply(desired, FieldManagers.CONTROL_PLANE, Conflict.REFUSE));
    } catch (KubernetesClientException e) {
      desired.getMetadata().setResourceVersion(null);
      desired.getMetadata().setAnnotations(annotations);
      if (e.getCode() != HttpURLConnection.HTTP_CONFLICT) {
        throw e;
      }
      return Optional.empty();
    }
  }

  /** Puts the object in place, as the control plane's own, taking fields from other managers. */
  public AppliedObject ensure(HasMetadata desired, String requestId) {
    return create(desired, requestId)
        .map(created -> describe(created, requestId))
        .orElseGet(() -> ensure(desired, cluster.read(desired), requestId));
  }

  /** The same, on the object as the caller has read and judged it, and on no other. */
  public AppliedObject ensure(
      HasMetadata desired, Optional<? extends HasMetadata> live, String requestId) {
    mark(desired, live, requestId);
    var applied = cluster.apply(desired, FieldManagers.CONTROL_PLANE, Conflict.FORCE);
    return describe(applied, requestId);
  }

  /** {@link #ensure(HasMetadata, String)}, one after the other. */
  public List<AppliedObject> ensure(List<? extends HasMetadata> desired, String requestId) {
    return desired.stream().map(object -> ensure(object, requestId)).toList();
  }

  /**
   * Removes the object if it carries the mark. Nothing to do when it is gone or somebody else's.
   *
   * @throws io.temporal.failure.ApplicationFailure NotReadyYet while it is still going
   */
  public void remove(HasMetadata like, String requestId) {
    var live = cluster.read(like).filter(object -> carries(object, requestId));
    if (live.isEmpty()) {
      return;
    }
    if (!live.get().isMarkedForDeletion()) {
      cluster.delete(live.get());
    }
    cluster
        .read(like)
        .filter(object -> object.getMetadata().getUid().equals(live.get().getMetadata().getUid()))
        .ifPresent(MarkedObjects::waitFor);
  }

  /** The object in place, and whether this request created it. */
  public static AppliedObject describe(HasMetadata object, String requestId) {
    var metadata = object.getMetadata();
    return new AppliedObject(
        object.getApiVersion(),
        object.getKind(),
        metadata.getName(),
        metadata.getGeneration() == null ? 0 : metadata.getGeneration(),
        carries(object, requestId));
  }

  /** Whether this request created the object. */
  public static boolean carries(HasMetadata object, String requestId) {
    return mark(object).filter(requestId::equals).isPresent();
  }

  /** The request that created the object, if one says so. */
  public static Optional<String> mark(HasMetadata object) {
    return Optional.ofNullable(object.getMetadata().getAnnotations())
        .map(annotations -> annotations.get(Annotations.REQUEST_ID));
  }

  /**
   * Binds an object about to be applied to the one read: it keeps that one's mark and changes no
   * namesake; where there was none it is created with the request's mark or not at all. Neither
   * binding becomes a managed field.
   */
  public static void mark(
      HasMetadata desired, Optional<? extends HasMetadata> live, String requestId) {
    if (live.isEmpty()) {
      desired.getMetadata().setResourceVersion(Cluster.NOT_YET_THERE);
      write(desired, requestId);
      return;
    }
    bind(desired, live.get());
  }

  /** Binds an object to the one read: its mark is kept, and no namesake is changed. */
  public static void bind(HasMetadata desired, HasMetadata live) {
    desired.getMetadata().setUid(live.getMetadata().getUid());
    mark(live).ifPresent(mark -> write(desired, mark));
  }

  private static void write(HasMetadata desired, String mark) {
    Map<String, String> annotations =
        new HashMap<>(Optional.ofNullable(desired.getMetadata().getAnnotations()).orElse(Map.of()));
    annotations.put(Annotations.REQUEST_ID, mark);
    desired.getMetadata().setAnnotations(annotations);
  }

  private static void waitFor(HasMetadata going) {
    throw FailureType.NOT_READY_YET.failure(
        "%s %s is being deleted%s"
            .formatted(going.getKind(), going.getMetadata().getName(), heldBy(going)),
        LOOK_AGAIN);
  }

  /** What keeps it, in the words of whoever knows. */
  private static String heldBy(HasMetadata going) {
    if (going instanceof Namespace namespace && namespace.getStatus() != null) {
      return namespace.getStatus().getConditions().stream()
          .filter(condition -> "True".equals(condition.getStatus()))
          .map(condition -> "; " + condition.getMessage())
          .collect(Collectors.joining());
    }
    var finalizers = going.getMetadata().getFinalizers();
    return finalizers.isEmpty() ? "" : " and held by " + String.join(", ", finalizers);
  }
}
