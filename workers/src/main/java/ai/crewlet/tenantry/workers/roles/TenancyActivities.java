package ai.crewlet.tenantry.workers.roles;

import ai.crewlet.tenantry.engine.Engines;
import ai.crewlet.tenantry.workers.change.ChangeActivitiesImpl;
import ai.crewlet.tenantry.workers.change.ChangePlanActivitiesImpl;
import ai.crewlet.tenantry.workers.change.ChangeWaitActivitiesImpl;
import ai.crewlet.tenantry.workers.company.CompanyActivitiesImpl;
import ai.crewlet.tenantry.workers.connection.ConnectionActivitiesImpl;
import ai.crewlet.tenantry.workers.delivery.LinkDelivery;
import ai.crewlet.tenantry.workers.invitation.CompanyEngines;
import ai.crewlet.tenantry.workers.invitation.InvitationActivitiesImpl;
import ai.crewlet.tenantry.workers.kube.ApiCalls;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.metrics.MotionMetrics;
import ai.crewlet.tenantry.workers.objectstore.ObjectStoreActivitiesImpl;
import ai.crewlet.tenantry.workers.objectstore.ObjectStores;
import ai.crewlet.tenantry.workers.offboarding.ErasureActivitiesImpl;
import ai.crewlet.tenantry.workers.offboarding.InventoryActivitiesImpl;
import ai.crewlet.tenantry.workers.offboarding.PreemptionActivitiesImpl;
import ai.crewlet.tenantry.workers.offboarding.RemovalActivitiesImpl;
import ai.crewlet.tenantry.workers.offboarding.RestoreActivitiesImpl;
import ai.crewlet.tenantry.workers.offboarding.TenantRuns;
import ai.crewlet.tenantry.workers.onboarding.AccessActivitiesImpl;
import ai.crewlet.tenantry.workers.onboarding.CredentialActivitiesImpl;
import ai.crewlet.tenantry.workers.onboarding.IsolationActivitiesImpl;
import ai.crewlet.tenantry.workers.onboarding.NamespaceActivitiesImpl;
import ai.crewlet.tenantry.workers.onboarding.OnboardingPlanActivitiesImpl;
import ai.crewlet.tenantry.workers.onboarding.TenantActivitiesImpl;
import ai.crewlet.tenantry.workers.onboarding.TenantReader;
import ai.crewlet.tenantry.workers.operation.MotionStatusActivitiesImpl;
import ai.crewlet.tenantry.workers.records.HistoryActivitiesImpl;
import ai.crewlet.tenantry.workers.records.HistoryBook;
import ai.crewlet.tenantry.workers.records.RecordStore;
import ai.crewlet.tenantry.workers.settings.ControlPlaneSettings;
import ai.crewlet.tenantry.workers.surroundings.KnownWorkloads;
import ai.crewlet.tenantry.workers.surroundings.NamespaceClaims;
import ai.crewlet.tenantry.workers.surroundings.OwnNamespaces;
import ai.crewlet.tenantry.workers.surroundings.TenantWatch;
import ai.crewlet.tenantry.workers.suspension.SuspensionActivitiesImpl;
import ai.crewlet.tenantry.workers.tenancy.TenancySettings;
import ai.crewlet.tenantry.workers.tier.TierActivitiesImpl;
import ai.crewlet.tenantry.workers.waiting.ClusterWatch;
import ai.crewlet.tenantry.workers.waiting.WaitRoom;
import ai.crewlet.tenantry.workers.waiting.WaitTimes;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.temporal.client.WorkflowClient;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

/** Every activity of the motions, wired to the cluster with the worker's rights. */
final class TenancyActivities implements AutoCloseable {

  private final List<Object> implementations;
  private final ClusterWatch watch;
  private final TenantWatch tenants;
  private final WaitRoom waits;
  private final Engines engines;

  private TenancyActivities(
      KubernetesClient kubernetes,
      WorkflowClient temporal,
      ControlPlaneSettings settings,
      MotionMetrics metrics) {
    var clock = Clock.systemUTC();
    var cluster = new Cluster(kubernetes);
    var calls = new ApiCalls(clock);
    var tenancy = TenancySettings.of(settings);
    watch = ClusterWatch.start(kubernetes);
    tenants = TenantWatch.start(kubernetes);
    var claims = NamespaceClaims.of(cluster, tenants);
    var reader = new TenantReader(cluster, tenants);
    waits = new WaitRoom(watch, WaitTimes.standard());
    metrics.waits(waits::waiting);
    engines = CompanyEngines.reachedBy(settings.engineAccess());
    var companies = new CompanyActivitiesImpl(cluster, reader, calls, watch, waits);
    var records = new RecordStore(cluster, settings.installation().namespace());
    var runs = new TenantRuns(temporal);
    var companyEngines = new CompanyEngines(cluster, engines);
    implementations =
        List.of(
            new OnboardingPlanActivitiesImpl(cluster, claims, tenancy, calls),
            new TenantActivitiesImpl(cluster, tenants, calls),
            new NamespaceActivitiesImpl(cluster, reader, claims, tenancy, calls),
            new AccessActivitiesImpl(
                cluster, reader, new KnownWorkloads(cluster, clock), tenancy, calls),
            new IsolationActivitiesImpl(cluster, reader, tenancy, calls),
            new CredentialActivitiesImpl(cluster, tenancy, calls),
            companies,
            new ChangePlanActivitiesImpl(cluster, tenancy, calls),
            new ChangeActivitiesImpl(cluster, calls),
            new ChangeWaitActivitiesImpl(watch, waits),
            new SuspensionActivitiesImpl(cluster, calls, watch, waits, companyEngines),
            new ConnectionActivitiesImpl(cluster, calls, watch, waits, companyEngines),
            new InvitationActivitiesImpl(
                new OwnNamespaces(cluster),
                companyEngines,
                LinkDelivery.by(settings.invitations()),
                watch,
                waits,
                calls,
                clock),
            new TierActivitiesImpl(cluster, tenancy, calls),
            new MotionStatusActivitiesImpl(cluster, tenants, calls, clock),
            new ObjectStoreActivitiesImpl(new ObjectStores(settings.objectStore())),
            new PreemptionActivitiesImpl(cluster, tenancy, runs, calls),
            new InventoryActivitiesImpl(cluster, tenancy, settings.gracePeriod(), calls),
            new RemovalActivitiesImpl(cluster, tenancy, calls),
            new RestoreActivitiesImpl(
                cluster, tenancy, settings.gracePeriod(), companies, runs, calls),
            new ErasureActivitiesImpl(records, runs, calls),
            new HistoryActivitiesImpl(cluster, new HistoryBook(records), calls, metrics::ended));
  }

  static TenancyActivities of(
      KubernetesClient kubernetes,
      WorkflowClient temporal,
      ControlPlaneSettings settings,
      MotionMetrics metrics) {
    return new TenancyActivities(kubernetes, temporal, settings, metrics);
  }

  /** To be registered with a worker. */
  List<Object> implementations() {
    return implementations;
  }

  /** Empty once waits can see the cluster, else what to look at. */
  Optional<String> complaint() {
    return watch.complete()
        ? Optional.empty()
        : Optional.of(
            "the company objects have not been read yet; look at the API server and at the worker's roles");
  }

  @Override
  public void close() {
    waits.close();
    watch.close();
    tenants.close();
    engines.close();
  }
}
