package ai.crewlet.tenantry.operator.watch;

import ai.crewlet.tenantry.operator.snapshot.ClaimFacts;
import ai.crewlet.tenantry.operator.snapshot.NamespaceFacts;
import ai.crewlet.tenantry.operator.snapshot.RouteFacts;
import ai.crewlet.tenantry.operator.snapshot.SecretFacts;
import ai.crewlet.tenantry.operator.snapshot.ValueState;
import ai.crewlet.tenantry.operator.snapshot.WorkloadFacts;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.OwnerReference;
import io.fabric8.kubernetes.api.model.PersistentVolumeClaim;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.apps.StatefulSet;
import io.fabric8.kubernetes.api.model.apps.StatefulSetStatus;
import io.fabric8.kubernetes.api.model.gatewayapi.v1.HTTPRoute;
import io.fabric8.kubernetes.api.model.gatewayapi.v1.ParentReference;
import io.fabric8.kubernetes.api.model.gatewayapi.v1.RouteParentStatus;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reduced objects as the facts a pass decides from. */
final class Facts {
  private Facts() {}

  /** A namespace no longer in the cache is on its way out. */
  static NamespaceFacts namespace(String name, Optional<Namespace> namespace) {
    return namespace
        .map(
            there ->
                new NamespaceFacts(
                    name, there.getMetadata().getLabels(), there.isMarkedForDeletion()))
        .orElseGet(() -> new NamespaceFacts(name, Map.of(), true));
  }

  static SecretFacts secret(Secret secret) {
    return new SecretFacts(
        secret.getMetadata().getUid(),
        Reductions.content(secret),
        Reductions.filledKeys(secret).entrySet().stream()
            .collect(
                Collectors.toMap(
                    Map.Entry::getKey,
                    key -> key.getValue() ? ValueState.PRESENT : ValueState.EMPTY)),
        secret.getMetadata().getLabels(),
        Changes.ours(secret),
        owner(secret).map(OwnerReference::getUid));
  }

  static WorkloadFacts workload(StatefulSet set) {
    StatefulSetStatus status =
        Optional.ofNullable(set.getStatus()).orElseGet(StatefulSetStatus::new);
    return new WorkloadFacts(
        set.getMetadata().getName(),
        set.getMetadata().getUid(),
        orZero(set.getSpec().getReplicas()),
        orZero(status.getReadyReplicas()),
        Objects.equals(status.getObservedGeneration(), set.getMetadata().getGeneration()),
        Objects.requireNonNullElse(status.getCurrentRevision(), ""),
        Objects.requireNonNullElse(status.getUpdateRevision(), ""),
        set.getMetadata().getAnnotations(),
        set.getSpec().getVolumeClaimTemplates(),
        set.isMarkedForDeletion());
  }

  static ClaimFacts claim(PersistentVolumeClaim claim) {
    return new ClaimFacts(
        claim.getMetadata().getName(),
        Optional.ofNullable(claim.getSpec().getResources())
            .map(resources -> resources.getRequests().get("storage"))
            .map(Quantity::toString)
            .orElse(""),
        Optional.ofNullable(claim.getStatus()).map(status -> status.getPhase()).orElse(""),
        claim.isMarkedForDeletion(),
        claim.getMetadata().getLabels(),
        claim.getMetadata().getAnnotations());
  }

  static RouteFacts route(HTTPRoute route) {
    return new RouteFacts(
        route.getMetadata().getName(),
        route.getMetadata().getGeneration(),
        Stream.ofNullable(route.getStatus())
            .flatMap(status -> status.getParents().stream())
            .map(Facts::answer)
            .toList());
  }

  private static RouteFacts.Answer answer(RouteParentStatus said) {
    ParentReference gateway = said.getParentRef();
    return new RouteFacts.Answer(
        gateway.getNamespace(), gateway.getName(), gateway.getSectionName(), said.getConditions());
  }

  static Optional<OwnerReference> owner(HasMetadata object) {
    return object.getMetadata().getOwnerReferences().stream().findFirst();
  }

  private static int orZero(Integer number) {
    return number == null ? 0 : number;
  }
}
