package ai.crewlet.tenantry.operator.watch;

import ai.crewlet.tenantry.api.FieldManagers;
import ai.crewlet.tenantry.api.crewlet.common.CompanyReference;
import ai.crewlet.tenantry.api.crewlet.company.Company;
import ai.crewlet.tenantry.api.crewlet.engineclass.EngineClass;
import ai.crewlet.tenantry.api.crewlet.integration.Integration;
import ai.crewlet.tenantry.api.crewlet.llm.LLMProvider;
import ai.crewlet.tenantry.api.crewlet.seat.Seat;
import ai.crewlet.tenantry.api.crewlet.unit.Unit;
import ai.crewlet.tenantry.operator.snapshot.SecretId;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.PersistentVolumeClaim;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.ServiceAccount;
import io.fabric8.kubernetes.api.model.apps.StatefulSet;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicy;
import io.javaoperatorsdk.operator.api.reconciler.EventSourceContext;
import io.javaoperatorsdk.operator.processing.event.ResourceID;
import io.javaoperatorsdk.operator.processing.event.source.EventSource;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Everything a company is made of, watched; an event of any of it wakes the companies it concerns.
 */
final class CompanyWatch {
  final CompanyIndex companies;
  final Watched<Seat> seats;
  final Watched<Unit> units;
  final Watched<LLMProvider> providers;
  final Watched<Integration> integrations;
  final Watched<EngineClass> classes;
  final Watched<Namespace> namespaces;
  final Watched<Secret> secrets;
  final Watched<StatefulSet> workloads;
  final Watched<Pod> pods;
  final Watched<PersistentVolumeClaim> claims;
  final Watched<Service> services;
  final Watched<ServiceAccount> accounts;
  final Watched<NetworkPolicy> policies;
  final GatewayWatch routes;

  CompanyWatch(EventSourceContext<Company> context, CompanyPresence presence) {
    Reductions reduce = new Reductions(FieldManagers.OPERATOR);
    companies = new CompanyIndex(context.getPrimaryCache());
    seats = parts(context, presence, Seat.class, seat -> seat.getSpec().companyRef());
    units = parts(context, presence, Unit.class, unit -> unit.getSpec().companyRef());
    providers =
        parts(context, presence, LLMProvider.class, provider -> provider.getSpec().companyRef());
    integrations =
        parts(context, presence, Integration.class, vendor -> vendor.getSpec().companyRef());
    classes = classes(context);
    namespaces =
        new Watched.Plan<>(context, Namespace.class, Reductions::namespace)
            .clusterWide()
            .build(namespace -> companies.idsInNamespace(namespace.getMetadata().getName()));
    secrets = secrets(context, reduce);
    workloads = Watched.ours(context, StatefulSet.class, reduce::statefulSet);
    pods = Watched.ours(context, Pod.class, reduce::pod);
    claims = Watched.ours(context, PersistentVolumeClaim.class, reduce::claim);
    services = Watched.ours(context, Service.class, reduce::service);
    accounts = Watched.ours(context, ServiceAccount.class, reduce::serviceAccount);
    policies = Watched.ours(context, NetworkPolicy.class, reduce::networkPolicy);
    routes = new GatewayWatch(context, companies, reduce::httpRoute);
  }

  List<EventSource<?, Company>> sources() {
    Stream<EventSource<?, Company>> always =
        Stream.of(
                seats,
                units,
                providers,
                integrations,
                classes,
                namespaces,
                secrets,
                workloads,
                pods,
                claims,
                services,
                accounts,
                policies)
            .map(Watched::source);
    return Stream.concat(always, Stream.of(routes)).toList();
  }

  private static <T extends HasMetadata> Watched<T> parts(
      EventSourceContext<Company> context,
      CompanyPresence presence,
      Class<T> type,
      Function<T, CompanyReference> reference) {
    Function<T, ResourceID> company =
        part -> new ResourceID(reference.apply(part).name(), part.getMetadata().getNamespace());
    return new Watched.Plan<>(context, type, Reductions::resource)
        .concerning(Changes.ofIntent())
        .indexed(part -> List.of(Watched.key(company.apply(part))))
        .heardBy(part -> presence.named(company.apply(part)))
        .build(part -> Set.of(company.apply(part)));
  }

  private Watched<EngineClass> classes(EventSourceContext<Company> context) {
    return new Watched.Plan<>(context, EngineClass.class, Reductions::<EngineClass>resource)
        .clusterWide()
        .concerning(Changes.ofIntent())
        .indexed(type -> ClassSecrets.of(type).stream().map(SecretId::toString).toList())
        .build(type -> companies.idsOfClass(type.getMetadata().getName()));
  }

  /**
   * Users' Secrets carry no label of ours, and any write to one may be a rotated value (M107, C54).
   */
  private Watched<Secret> secrets(EventSourceContext<Company> context, Reductions reduce) {
    return new Watched.Plan<>(context, Secret.class, reduce::secret)
        .concerning((now, before) -> true)
        .indexed(secret -> List.of(secret.getMetadata().getNamespace()))
        .build(this::usersOf);
  }

  private Set<ResourceID> usersOf(Secret secret) {
    String namespace = secret.getMetadata().getNamespace();
    Set<ResourceID> users = new HashSet<>(companies.idsInNamespace(namespace));
    String id = new SecretId(namespace, secret.getMetadata().getName()).toString();
    classes
        .of(id)
        .forEach(type -> users.addAll(companies.idsOfClass(type.getMetadata().getName())));
    return users;
  }
}
