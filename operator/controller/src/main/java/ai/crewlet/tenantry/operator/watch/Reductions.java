package ai.crewlet.tenantry.operator.watch;

import ai.crewlet.tenantry.operator.fingerprint.Fingerprint;
import ai.crewlet.tenantry.operator.fingerprint.ForeignEntries;
import ai.crewlet.tenantry.operator.fingerprint.ForeignEntry;
import ai.crewlet.tenantry.operator.fingerprint.HeldKeys;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.NamespaceSpec;
import io.fabric8.kubernetes.api.model.NamespaceStatus;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.PersistentVolumeClaim;
import io.fabric8.kubernetes.api.model.PersistentVolumeClaimSpec;
import io.fabric8.kubernetes.api.model.PersistentVolumeClaimSpecBuilder;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.ServiceAccount;
import io.fabric8.kubernetes.api.model.apps.StatefulSet;
import io.fabric8.kubernetes.api.model.apps.StatefulSetSpec;
import io.fabric8.kubernetes.api.model.apps.StatefulSetSpecBuilder;
import io.fabric8.kubernetes.api.model.gatewayapi.v1.HTTPRoute;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicy;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What is kept of each kind: identity, what we decide from, and a fingerprint of the fields we own
 * instead of the fields themselves (C55). Each reduction changes the object it is given, which
 * nobody else holds yet.
 */
final class Reductions {
  /** Never on the API server: carries the fingerprint inside the cache. */
  private static final String FINGERPRINT = "cache.crewlet.ai/fingerprint";

  /** Never on the API server either: what others put into a StatefulSet's pods, a path a line. */
  private static final String FOREIGN = "cache.crewlet.ai/foreign";

  /** Never on the API server: a digest of a Secret's values. */
  private static final String VALUES = "cache.crewlet.ai/values";

  /** Never on the API server either: keys of a Secret whose values are as we wrote them. */
  private static final String HELD = "cache.crewlet.ai/held";

  private static final String LAST_APPLIED = "kubectl.kubernetes.io/last-applied-configuration";
  private static final String PRESENT = "present";

  private final String manager;

  Reductions(String manager) {
    this.manager = manager;
  }

  /** The fingerprint kept of a reduced object; empty when we have applied nothing of it. */
  static Optional<Fingerprint> fingerprint(HasMetadata reduced) {
    return Optional.ofNullable(reduced.getMetadata().getAnnotations().get(FINGERPRINT))
        .map(Fingerprint::new);
  }

  /** Paths in the pod template of a reduced StatefulSet that somebody else put there. */
  static List<String> foreign(HasMetadata reduced) {
    return Optional.ofNullable(reduced.getMetadata().getAnnotations().get(FOREIGN))
        .map(paths -> List.of(paths.split("\n")))
        .orElse(List.of());
  }

  /** Per key of a reduced Secret, whether it holds anything (C54). */
  static Map<String, Boolean> filledKeys(Secret reduced) {
    Map<String, Boolean> keys = new LinkedHashMap<>();
    reduced.getData().forEach((key, mark) -> keys.put(key, mark.equals(PRESENT)));
    return keys;
  }

  /** Digest of what a reduced Secret held; of its uid too, so that equal values do not show. */
  static String content(Secret reduced) {
    return reduced.getMetadata().getAnnotations().getOrDefault(VALUES, "");
  }

  /** Keys of a reduced Secret whose values are still those we wrote. */
  static Set<String> heldKeys(Secret reduced) {
    return Optional.ofNullable(reduced.getMetadata().getAnnotations().get(HELD))
        .map(keys -> Set.of(keys.split("\n")))
        .orElse(Set.of());
  }

  /** Our own kinds are kept whole but for their bookkeeping. */
  static <T extends HasMetadata> T resource(T object) {
    dropBookkeeping(object.getMetadata());
    return object;
  }

  StatefulSet statefulSet(StatefulSet object) {
    List<String> foreign =
        ForeignEntries.of(object, manager).stream().map(ForeignEntry::path).sorted().toList();
    fingerprinted(object);
    if (!foreign.isEmpty()) {
      annotate(object, FOREIGN, String.join("\n", foreign));
    }
    StatefulSetSpec spec = object.getSpec();
    object.setSpec(
        new StatefulSetSpecBuilder()
            .withReplicas(spec.getReplicas())
            .withVolumeClaimTemplates(spec.getVolumeClaimTemplates())
            .build());
    object.setStatus(StatusReductions.ofStatefulSet(object.getStatus()));
    return object;
  }

  Service service(Service object) {
    fingerprinted(object).setSpec(null);
    object.setStatus(null);
    return object;
  }

  ServiceAccount serviceAccount(ServiceAccount object) {
    return fingerprinted(object);
  }

  NetworkPolicy networkPolicy(NetworkPolicy object) {
    fingerprinted(object).setSpec(null);
    return object;
  }

  /** Its status is what the Gateway's controller says. */
  HTTPRoute httpRoute(HTTPRoute object) {
    fingerprinted(object).setSpec(null);
    return object;
  }

  PersistentVolumeClaim claim(PersistentVolumeClaim object) {
    fingerprinted(object);
    PersistentVolumeClaimSpec spec = object.getSpec();
    object.setSpec(
        new PersistentVolumeClaimSpecBuilder()
            .withResources(spec.getResources())
            .withStorageClassName(spec.getStorageClassName())
            .build());
    object.setStatus(StatusReductions.ofClaim(object.getStatus()));
    return object;
  }

  Pod pod(Pod object) {
    dropBookkeeping(object.getMetadata());
    object.setSpec(new PodSpec());
    object.setStatus(StatusReductions.ofPod(object.getStatus()));
    return object;
  }

  Secret secret(Secret object) {
    Fingerprint values = Fingerprint.of(List.of(object.getMetadata().getUid(), object.getData()));
    Set<String> held = HeldKeys.of(object, manager);
    annotate(fingerprinted(object), VALUES, values.value());
    if (!held.isEmpty()) {
      annotate(object, HELD, String.join("\n", held));
    }
    Map<String, String> marks = new LinkedHashMap<>();
    object.getData().forEach((key, value) -> marks.put(key, value.isEmpty() ? "" : PRESENT));
    object.setData(marks);
    object.setStringData(null);
    return object;
  }

  static Namespace namespace(Namespace object) {
    dropBookkeeping(object.getMetadata());
    object.setSpec(new NamespaceSpec());
    NamespaceStatus status = new NamespaceStatus();
    status.setPhase(object.getStatus() == null ? null : object.getStatus().getPhase());
    object.setStatus(status);
    return object;
  }

  private <T extends HasMetadata> T fingerprinted(T object) {
    Optional<Fingerprint> fingerprint = Fingerprint.ofLive(object, manager);
    dropBookkeeping(object.getMetadata());
    fingerprint.ifPresent(value -> annotate(object, FINGERPRINT, value.value()));
    return object;
  }

  private static void annotate(HasMetadata object, String key, String value) {
    Map<String, String> annotations = new LinkedHashMap<>(object.getMetadata().getAnnotations());
    annotations.put(key, value);
    object.getMetadata().setAnnotations(annotations);
  }

  private static void dropBookkeeping(ObjectMeta metadata) {
    metadata.setManagedFields(List.of());
    if (metadata.getAnnotations().containsKey(LAST_APPLIED)) {
      Map<String, String> annotations = new LinkedHashMap<>(metadata.getAnnotations());
      annotations.remove(LAST_APPLIED);
      metadata.setAnnotations(annotations);
    }
  }
}
