package ai.crewlet.tenantry.workers.kube;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.dsl.FieldValidateable.Validation;
import io.fabric8.kubernetes.client.dsl.Resource;
import io.fabric8.kubernetes.client.dsl.WritableOperation;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import io.fabric8.kubernetes.client.dsl.base.ResourceDefinitionContext;
import java.net.HttpURLConnection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes single objects. Every write is server-side apply of the whole desired object
 * under a field manager (M133); unknown fields are refused, not dropped. Throws the client's
 * exceptions.
 */
public final class Cluster {

  /** What to do about a field that another manager owns (M135). */
  public enum Conflict {
    /** Take it: we are the source of truth. */
    FORCE,
    /** Be told. */
    REFUSE
  }

  /** A version no object ever has; an apply that says it creates or conflicts. */
  public static final String NOT_YET_THERE = "1";

  private static final int RACES = 5;
  private static final int UNHELD = 50;

  private final KubernetesClient client;
  private final FinalizerPatch finalizers;

  public Cluster(KubernetesClient client) {
    this.client = client;
    this.finalizers = new FinalizerPatch(client);
  }

  /** The object as it is now, found by the kind, namespace and name of {@code like}. */
  public <T extends HasMetadata> Optional<T> read(T like) {
    return Optional.ofNullable(resource(like).get());
  }

  /** The cluster-scoped object of this type and name. */
  public <T extends HasMetadata> Optional<T> read(Class<T> type, String name) {
    return Optional.ofNullable(client.resources(type).withName(name).get());
  }

  /** Every object of a cluster-scoped type. */
  public <T extends HasMetadata> List<T> list(Class<T> type) {
    return client.resources(type).list().getItems();
  }

  /** The objects of a type in a namespace that carry these labels. */
  public <T extends HasMetadata> List<T> list(
      Class<T> type, String namespace, Map<String, String> labels) {
    return client.resources(type).inNamespace(namespace).withLabels(labels).list().getItems();
  }

  /** The objects of a cluster-scoped type that carry these labels. */
  public <T extends HasMetadata> List<T> list(Class<T> type, Map<String, String> labels) {
    return client.resources(type).withLabels(labels).list().getItems();
  }

  /** The objects of one of our kinds in a namespace. */
  public List<GenericKubernetesResource> list(CustomKind kind, String namespace) {
    return client
        .genericKubernetesResources(kind.context())
        .inNamespace(namespace)
        .list()
        .getItems();
  }

  /** The object of this type and name in a namespace. */
  public <T extends HasMetadata> Optional<T> read(Class<T> type, String namespace, String name) {
    return Optional.ofNullable(client.resources(type).inNamespace(namespace).withName(name).get());
  }

  /**
   * One of our objects by its kind, whole as it is.
   *
   * @param namespace null for a cluster-scoped kind
   */
  public Optional<GenericKubernetesResource> read(
      CustomKind kind, @Nullable String namespace, String name) {
    var all = client.genericKubernetesResources(kind.context());
    return Optional.ofNullable(
        (namespace == null ? all : all.inNamespace(namespace)).withName(name).get());
  }

  /** The objects of this type in a namespace. */
  public <T extends HasMetadata> List<T> list(Class<T> type, String namespace) {
    return client.resources(type).inNamespace(namespace).list().getItems();
  }

  /** How many objects of any kind are in a namespace. */
  public int count(String group, String version, String plural, String namespace) {
    var kind =
        new ResourceDefinitionContext.Builder()
            .withGroup(group)
            .withVersion(version)
            .withPlural(plural)
            .withNamespaced(true)
            .build();
    return client.genericKubernetesResources(kind).inNamespace(namespace).list().getItems().size();
  }

  /** Whether the API server serves a kind at all. */
  public boolean serves(String groupVersion, String plural) {
    var resources = client.getApiResources(groupVersion);
    return resources != null
        && resources.getResources().stream().anyMatch(r -> r.getName().equals(plural));
  }

  /** Applies and answers the object as it is afterwards. */
  public <T extends HasMetadata> T apply(T desired, String manager, Conflict conflict) {
    return apply(resource(desired), manager, conflict);
  }

  /** The same object as its own type. */
  public <T extends HasMetadata> T as(Class<T> type, GenericKubernetesResource object) {
    return client.getKubernetesSerialization().convertValue(object, type);
  }

  /** What {@link #apply} would answer; nothing is written. */
  public <T extends HasMetadata> T tryApply(T desired, String manager, Conflict conflict) {
    return apply(resource(desired).dryRun(), manager, conflict);
  }

  /** Applies the status subresource alone. */
  public <T extends HasMetadata> T applyStatus(T desired, String manager) {
    return resource(desired)
        .subresource("status")
        .patch(
            new PatchContext.Builder()
                .withPatchType(PatchType.SERVER_SIDE_APPLY)
                .withFieldManager(manager)
                .withForce(true)
                .build(),
            desired);
  }

  /**
   * Merges fields into the object read, and into no other version of it: an update, for what cannot
   * be applied, such as the removal of what several managers own together.
   *
   * @param fields what changes, as JSON; null removes
   */
  public <T extends HasMetadata> T merge(T read, Map<String, Object> fields, String manager) {
    var metadata = new LinkedHashMap<Object, Object>();
    if (fields.get("metadata") instanceof Map<?, ?> given) {
      metadata.putAll(given);
    }
    metadata.put("resourceVersion", read.getMetadata().getResourceVersion());
    var patch = new LinkedHashMap<>(fields);
    patch.put("metadata", metadata);
    return resource(read)
        .patch(
            new PatchContext.Builder()
                .withPatchType(PatchType.JSON_MERGE)
                .withFieldManager(manager)
                .withFieldValidation(Validation.STRICT.parameterValue())
                .build(),
            client.getKubernetesSerialization().asJson(patch));
  }

  /**
   * Puts a finalizer on the object read, unless it is on.
   *
   * @return false when the object has changed since, or is going
   */
  public boolean putFinalizer(HasMetadata read, String finalizer) {
    return read.getMetadata().getFinalizers().contains(finalizer)
        || finalizers.putOn(read, finalizer);
  }

  /** Takes finalizers off the object read, whatever else has changed of it since. */
  public void dropFinalizers(HasMetadata read, Predicate<String> which) {
    Optional<HasMetadata> same = Optional.of(read);
    for (var left = RACES; left > 0 && same.isPresent(); left--) {
      if (finalizers.takeOff(same.get(), which)) {
        return;
      }
      same = read(read).filter(now -> uid(now).equals(uid(read)));
    }
  }

  /** Deletes exactly the object read; a namesake that came since stays. */
  public void delete(HasMetadata read) {
    Optional<HasMetadata> same = Optional.of(read);
    for (var left = RACES; same.isPresent(); left--) {
      if (deleted(same.get(), left == 1)) {
        return;
      }
      same = read(read).filter(now -> uid(now).equals(uid(read)));
    }
  }

  /**
   * Takes finalizers off the object read and deletes exactly the version without them, so that
   * nobody ever sees it going: a finalizer that is put on meanwhile comes before or too late.
   *
   * @return false when somebody puts one on again each time, or another one is on
   */
  public boolean deleteUnheld(HasMetadata read, Predicate<String> which) {
    Optional<HasMetadata> same = Optional.of(read);
    for (var left = UNHELD; left > 0 && same.isPresent(); left--) {
      dropFinalizers(same.get(), which);
      same = read(read).filter(now -> uid(now).equals(uid(read)));
      if (same.isPresent()
          && same.get().getMetadata().getFinalizers().isEmpty()
          && deleted(same.get(), false)) {
        return true;
      }
    }
    return same.isEmpty();
  }

  /** False when a status was written meanwhile: the version is the only precondition there is. */
  private boolean deleted(HasMetadata object, boolean last) {
    try {
      resource(object).lockResourceVersion(object.getMetadata().getResourceVersion()).delete();
      return true;
    } catch (KubernetesClientException e) {
      if (e.getCode() == HttpURLConnection.HTTP_CONFLICT && !last) {
        return false;
      }
      throw e;
    }
  }

  private static String uid(HasMetadata object) {
    return object.getMetadata().getUid();
  }

  private static <T extends HasMetadata> T apply(
      WritableOperation<T> resource, String manager, Conflict conflict) {
    var validated = resource.fieldValidation(Validation.STRICT).fieldManager(manager);
    return (conflict == Conflict.FORCE ? validated.forceConflicts() : validated).serverSideApply();
  }

  @SuppressWarnings("unchecked")
  private <T extends HasMetadata> Resource<T> resource(T object) {
    if (!(object instanceof GenericKubernetesResource custom)) {
      return client.resource(object);
    }
    var context =
        CustomKind.of(custom.getApiVersion(), custom.getKind())
            .orElseThrow(
                () -> new IllegalArgumentException("not a kind of ours: " + custom.getKind()))
            .context();
    var resources = client.genericKubernetesResources(context);
    var namespace = custom.getMetadata().getNamespace();
    return (Resource<T>)
        (namespace == null
            ? resources.resource(custom)
            : resources.inNamespace(namespace).resource(custom));
  }
}
