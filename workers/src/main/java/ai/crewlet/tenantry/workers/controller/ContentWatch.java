package ai.crewlet.tenantry.workers.controller;

import ai.crewlet.tenantry.api.Labels;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workers.kube.ReducedStore;
import ai.crewlet.tenantry.workers.repair.Glimpses;
import ai.crewlet.tenantry.workers.tenancy.AgentWorkloads;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.LimitRange;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.api.model.ResourceQuota;
import io.fabric8.kubernetes.api.model.ServiceAccount;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicy;
import io.fabric8.kubernetes.api.model.rbac.Role;
import io.fabric8.kubernetes.api.model.rbac.RoleBinding;
import io.javaoperatorsdk.operator.api.config.informer.InformerEventSourceConfiguration;
import io.javaoperatorsdk.operator.api.reconciler.EventSourceContext;
import io.javaoperatorsdk.operator.processing.event.ResourceID;
import io.javaoperatorsdk.operator.processing.event.source.EventSource;
import io.javaoperatorsdk.operator.processing.event.source.informer.InformerEventSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Watches what onboarding made in tenants' namespaces, by label over the whole cluster, and keeps
 * of each object its name and version: what was taken away or changed is seen at once. Secrets are
 * not among them: nobody but their readers by name may see any (M125).
 */
final class ContentWatch implements Glimpses {
  private static final long PAGE = 500L;

  private final Map<String, InformerEventSource<? extends HasMetadata, Tenant>> byKind =
      new HashMap<>();
  private final EventSourceContext<Tenant> context;
  private final Function<String, Set<ResourceID>> owners;

  /**
   * @param owners the tenants of a namespace
   */
  ContentWatch(EventSourceContext<Tenant> context, Function<String, Set<ResourceID>> owners) {
    this.context = context;
    this.owners = owners;
    watch(ServiceAccount.class, account -> account.setSecrets(null));
    watch(Role.class, role -> role.setRules(null));
    watch(RoleBinding.class, binding -> binding.setSubjects(null));
    watch(ResourceQuota.class, quota -> quota.setSpec(null));
    watch(LimitRange.class, defaults -> defaults.setSpec(null));
    watch(NetworkPolicy.class, policy -> policy.setSpec(null));
  }

  private <T extends HasMetadata> void watch(Class<T> type, Consumer<T> strip) {
    byKind.put(
        HasMetadata.getKind(type),
        new InformerEventSource<>(
            InformerEventSourceConfiguration.from(type, Tenant.class)
                .withName(HasMetadata.getKind(type))
                .withWatchAllNamespaces()
                .withLabelSelector(Labels.MANAGED_BY + "=" + Labels.CONTROL_PLANE)
                .withInformerListLimit(PAGE)
                .withItemStore(new ReducedStore<>(object -> version(object, strip)))
                .withPrimaryToSecondaryMapper(tenant -> Set.of())
                .withSecondaryToPrimaryMapper(
                    object -> owners.apply(object.getMetadata().getNamespace()))
                .build(),
            context));
  }

  private static <T extends HasMetadata> T version(T object, Consumer<T> strip) {
    var metadata = object.getMetadata();
    object.setMetadata(
        new ObjectMetaBuilder()
            .withName(metadata.getName())
            .withNamespace(metadata.getNamespace())
            .withUid(metadata.getUid())
            .withResourceVersion(metadata.getResourceVersion())
            .build());
    strip.accept(object);
    return object;
  }

  List<EventSource<?, Tenant>> sources() {
    return new ArrayList<>(byKind.values());
  }

  @Override
  public Glimpse of(HasMetadata like) {
    var watched = byKind.get(like.getKind());
    return watched == null
        ? new Glimpse.Unknown()
        : watched
            .get(ResourceID.fromResource(like))
            .<Glimpse>map(o -> new Glimpse.Version(o.getMetadata().getResourceVersion()))
            .orElseGet(Glimpse.Absent::new);
  }

  /** How many AgentWorkloads a tenant's quota has counted; empty when it counts none (C9). */
  Optional<Integer> workloads(String namespace, String quota) {
    return byKind
        .get(HasMetadata.getKind(ResourceQuota.class))
        .get(new ResourceID(quota, namespace))
        .map(ResourceQuota.class::cast)
        .map(ResourceQuota::getStatus)
        .map(status -> status.getUsed().get(AgentWorkloads.COUNT))
        .map(used -> used.getNumericalAmount().intValue());
  }
}
