package ai.crewlet.tenantry.workers.controller;

import ai.crewlet.tenantry.api.Labels;
import ai.crewlet.tenantry.api.crewlet.company.Company;
import ai.crewlet.tenantry.api.crewlet.engineclass.EngineClass;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.repair.Repair;
import ai.crewlet.tenantry.workers.surroundings.KnownWorkloads;
import ai.crewlet.tenantry.workers.surroundings.ProviderSources;
import ai.crewlet.tenantry.workers.tenancy.TenancySettings;
import ai.crewlet.tenantry.workers.tenancy.TenantQuota;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import ai.crewlet.tenantry.workers.tenancy.Tier;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.javaoperatorsdk.operator.api.config.informer.InformerEventSourceConfiguration;
import io.javaoperatorsdk.operator.api.reconciler.EventSourceContext;
import io.javaoperatorsdk.operator.processing.event.ResourceID;
import io.javaoperatorsdk.operator.processing.event.source.EventSource;
import io.javaoperatorsdk.operator.processing.event.source.SecondaryToPrimaryMapper;
import io.javaoperatorsdk.operator.processing.event.source.filter.OnUpdateFilter;
import io.javaoperatorsdk.operator.processing.event.source.inbound.SimpleInboundEventSource;
import io.javaoperatorsdk.operator.processing.event.source.informer.InformerEventSource;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What is watched for Tenants, and what is known from it without asking. */
final class WatchedWorld implements TenantWorld.Surface, AutoCloseable {
  private final Cluster cluster;
  private final TenancySettings settings;
  private final KnownWorkloads workloads;
  private final SourceWatch providers;
  private final SimpleInboundEventSource<Tenant> providersTold =
      new SimpleInboundEventSource<>("providers");
  private TenantIndex tenants;
  private ContentWatch contents;
  private InformerEventSource<Namespace, Tenant> namespaces;
  private InformerEventSource<Company, Tenant> companies;
  private InformerEventSource<EngineClass, Tenant> classes;

  WatchedWorld(KubernetesClient client, TenancySettings settings, Clock clock) {
    this.cluster = new Cluster(client);
    this.settings = settings;
    this.workloads = new KnownWorkloads(cluster, clock);
    this.providers =
        new SourceWatch(
            client,
            settings.providerNamespace(),
            ProviderSources.read(cluster, settings),
            name -> tenants.naming(name).forEach(providersTold::propagateEvent));
  }

  /** To be called once, before anything else. */
  List<EventSource<?, Tenant>> start(EventSourceContext<Tenant> context) {
    tenants = new TenantIndex(context.getPrimaryCache());
    contents = new ContentWatch(context, tenants::inNamespace);
    companies =
        watch(
            context,
            Company.class,
            null,
            TenantChanges::matter,
            c -> tenants.inNamespace(c.getMetadata().getNamespace()));
    classes =
        watch(
            context,
            EngineClass.class,
            null,
            TenantChanges::matter,
            c -> tenants.onTier(c.getMetadata().getName()));
    namespaces =
        watch(
            context,
            Namespace.class,
            settings.tenantLabel() + "=" + Labels.TRUE,
            (now, before) -> true,
            n -> tenants.inNamespace(n.getMetadata().getName()));
    var sources = new ArrayList<EventSource<?, Tenant>>(contents.sources());
    sources.addAll(List.of(namespaces, companies, classes, providersTold));
    return sources;
  }

  private static <T extends HasMetadata> InformerEventSource<T, Tenant> watch(
      EventSourceContext<Tenant> context,
      Class<T> type,
      @Nullable String labels,
      OnUpdateFilter<T> updates,
      SecondaryToPrimaryMapper<T> owners) {
    var configuration =
        InformerEventSourceConfiguration.from(type, Tenant.class)
            .withName(HasMetadata.getKind(type))
            .withWatchAllNamespaces()
            .withPrimaryToSecondaryMapper(tenant -> Set.of())
            .withOnUpdateFilter(updates)
            .withSecondaryToPrimaryMapper(owners);
    if (labels != null) {
      configuration.withLabelSelector(labels);
    }
    return new InformerEventSource<>(configuration.build(), context);
  }

  /** The repair that knows what this one watches. */
  Repair repair(Clock clock) {
    return new Repair(cluster, settings, like -> contents.of(like), providers, clock);
  }

  /** Read only where none is watched: without the label it may be anybody's, or gone. */
  @Override
  public Optional<Namespace> namespace(String name) {
    return namespaces.get(new ResourceID(name)).or(() -> cluster.read(Namespace.class, name));
  }

  @Override
  public Optional<Company> company(TenantView view) {
    return companies.get(new ResourceID(view.company(), view.namespace()));
  }

  @Override
  public Optional<Tier> tier(String name) {
    return classes.get(new ResourceID(name)).map(Tier::of);
  }

  @Override
  public Optional<Integer> workloads(TenantView view) {
    return contents.workloads(view.namespace(), TenantQuota.name(view));
  }

  @Override
  public boolean agentWorkloads() {
    return workloads.known();
  }

  @Override
  public void close() {
    providers.close();
  }
}
