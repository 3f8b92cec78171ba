package ai.crewlet.tenantry.workers.connection;

import ai.crewlet.tenantry.api.FieldManagers;
import ai.crewlet.tenantry.api.crewlet.company.Company;
import ai.crewlet.tenantry.api.crewlet.integration.Integration;
import ai.crewlet.tenantry.api.crewlet.seat.Seat;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.engine.EngineFailure;
import ai.crewlet.tenantry.workers.company.Vanished;
import ai.crewlet.tenantry.workers.invitation.CompanyEngines;
import ai.crewlet.tenantry.workers.kube.ApiCalls;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.kube.Cluster.Conflict;
import ai.crewlet.tenantry.workers.kube.CustomKind;
import ai.crewlet.tenantry.workers.surroundings.OwnNamespaces;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import ai.crewlet.tenantry.workers.waiting.Looks;
import ai.crewlet.tenantry.workers.waiting.Verdict;
import ai.crewlet.tenantry.workers.waiting.WaitRoom;
import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.connection.AwaitConnected;
import ai.crewlet.tenantry.workflows.connection.ConnectSeat;
import ai.crewlet.tenantry.workflows.connection.ConnectedSeat;
import ai.crewlet.tenantry.workflows.connection.ConnectionActivities;
import ai.crewlet.tenantry.workflows.connection.ConnectionTarget;
import ai.crewlet.tenantry.workflows.connection.DescribeApp;
import ai.crewlet.tenantry.workflows.connection.LookRotated;
import ai.crewlet.tenantry.workflows.connection.ReferenceSecret;
import ai.crewlet.tenantry.workflows.connection.RotatedCredentials;
import ai.crewlet.tenantry.workflows.connection.SeatAddress;
import ai.crewlet.tenantry.workflows.connection.VendorApp;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.temporal.failure.ApplicationFailure;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** A seat's connection at the API server, in the operator's reports, and at the engine. */
public final class ConnectionActivitiesImpl implements ConnectionActivities {

  private final Cluster cluster;
  private final ApiCalls calls;
  private final Looks looks;
  private final WaitRoom waits;
  private final CompanyEngines engines;
  private final OwnNamespaces own;

  public ConnectionActivitiesImpl(
      Cluster cluster, ApiCalls calls, Looks looks, WaitRoom waits, CompanyEngines engines) {
    this.cluster = cluster;
    this.calls = calls;
    this.looks = looks;
    this.waits = waits;
    this.engines = engines;
    this.own = new OwnNamespaces(cluster);
  }

  @Override
  public SeatAddress awaitSeatAddress(ConnectSeat request) {
    var found = calls.call("Tenant " + request.tenant(), () -> look(request));
    await(
        found.namespace(),
        () -> {
          var verdict =
              ConnectionVerdicts.address(
                  request,
                  looks.find(CustomKind.SEAT, found.namespace(), request.seat()),
                  looks.find(CustomKind.COMPANY, found.namespace(), found.company()));
          return verdict instanceof Verdict.Met<String> met
              ? new Verdict.Met<>(at(found, met.result()))
              : ConnectionVerdicts.retyped(verdict);
        });
    return found;
  }

  private static SeatAddress at(SeatAddress found, String url) {
    return new SeatAddress(
        found.tenantId(), found.namespace(), found.company(), url, found.secretName());
  }

  /** Everything but the address, or why the seat cannot be connected. */
  private SeatAddress look(ConnectSeat request) {
    var tenant = tenant(request.tenant());
    var view = TenantView.of(tenant);
    own.require(view.name(), view.tenantId(), view.namespace());
    var company =
        Optional.ofNullable(view.company())
            .flatMap(name -> cluster.read(Company.class, view.namespace(), name))
            .orElseThrow(
                () ->
                    FailureType.INVALID_REQUEST.failure(
                        "tenant %s has no Company yet, so no seat to connect"
                            .formatted(request.tenant())));
    var seat =
        SeatRules.seat(
            request,
            company,
            cluster.list(Seat.class, view.namespace()),
            cluster.list(Integration.class, view.namespace()));
    return new SeatAddress(
        view.tenantId(),
        view.namespace(),
        company.getMetadata().getName(),
        "",
        Credentials.of(seat, request.vendor()).orElse(null));
  }

  private Tenant tenant(String name) {
    var live =
        cluster
            .read(Tenant.class, name)
            .orElseThrow(
                () ->
                    FailureType.TENANT_NOT_FOUND.failure(
                        "there is no Tenant %s; see: tenantry list".formatted(name)));
    if (live.isMarkedForDeletion()) {
      throw FailureType.TENANT_DELETING.failure(
          "Tenant %s is being offboarded; its seats are connected no more".formatted(name));
    }
    return live;
  }

  @Override
  public VendorApp describeApp(DescribeApp request) {
    var target = request.target();
    return calls.call(
        "Seat " + target.seat(),
        () -> {
          var seat = cluster.read(Seat.class, target.namespace(), target.seat());
          var company = cluster.read(Company.class, target.namespace(), target.company());
          return new VendorApp(
              target.vendor(),
              target.seat(),
              request.url(),
              AppManifests.of(
                  target.vendor(),
                  seat.orElseThrow(() -> gone(target)),
                  company.orElseThrow(() -> gone(target)),
                  request.url()),
              target.namespace(),
              Credentials.keys(target.vendor()));
        });
  }

  @Override
  public void checkSecret(ReferenceSecret request) {
    var namespace = request.target().namespace();
    calls.run(
        "Seats in namespace " + namespace,
        () -> SeatRules.checkSecret(request, cluster.list(Seat.class, namespace)));
  }

  @Override
  public long referenceSecret(ReferenceSecret request) {
    return calls.call(
        "Seat " + request.target().seat(),
        () ->
            refer(request, seat(request.target()).orElseThrow(() -> gone(request.target())))
                .getMetadata()
                .getGeneration());
  }

  @Override
  public void putReferenceBack(ReferenceSecret request) {
    calls.run(
        "Seat " + request.target().seat(),
        () -> seat(request.target()).ifPresent(live -> refer(request, live)));
  }

  private GenericKubernetesResource refer(ReferenceSecret request, GenericKubernetesResource live) {
    var vendor = request.target().vendor();
    return ReferenceShare.says(live, vendor, request.secretName())
        ? live
        : cluster.apply(
            ReferenceShare.saying(live, vendor, request.secretName()),
            FieldManagers.CONNECT,
            Conflict.REFUSE);
  }

  private Optional<GenericKubernetesResource> seat(ConnectionTarget target) {
    return cluster.read(CustomKind.SEAT, target.namespace(), target.seat());
  }

  private static ApplicationFailure gone(ConnectionTarget target) {
    return FailureType.INVALID_REQUEST.failure(
        "Seat %s, or its Company %s, was deleted meanwhile; abort, nothing is left to connect"
            .formatted(target.seat(), target.company()));
  }

  @Override
  public ConnectedSeat awaitConnected(AwaitConnected request) {
    var target = request.target();
    var vanished = new Vanished();
    await(
        target.namespace(),
        () -> {
          var seat = looks.find(CustomKind.SEAT, target.namespace(), target.seat());
          var there =
              vanished.or(
                  List.of(ConnectionVerdicts.seat(request)),
                  any -> seat,
                  () -> new Verdict.Met<>(null));
          return there instanceof Verdict.Met<Void>
              ? ConnectionVerdicts.connected(request, seat)
              : ConnectionVerdicts.retyped(there);
        });
    return new ConnectedSeat(null);
  }

  @Override
  public RotatedCredentials lookRotated(LookRotated request) {
    var target = request.target();
    try {
      return new EngineValues(
              calls.call(
                  "Access token of Company " + target.company(),
                  () -> engines.of(target.namespace(), target.company())))
          .rotated(request);
    } catch (EngineFailure failure) {
      throw FailureType.UNAVAILABLE.failure(
          "the engine of Company %s could not be asked: %s"
              .formatted(target.company(), failure.getMessage()));
    }
  }

  private <T> void await(String namespace, Supplier<Verdict<T>> look) {
    waits.await(
        namespace,
        () ->
            looks.complete()
                ? look.get()
                : new Verdict.Pending<>("this worker is still reading the cluster"));
  }
}
