package ai.crewlet.tenantry.workers.why;

import ai.crewlet.tenantry.api.CrewletResource;
import ai.crewlet.tenantry.api.crewlet.common.CompanyReference;
import ai.crewlet.tenantry.api.crewlet.common.Reported;
import ai.crewlet.tenantry.api.crewlet.company.Company;
import ai.crewlet.tenantry.api.crewlet.company.CompanyStatus;
import ai.crewlet.tenantry.api.crewlet.engineclass.EngineClass;
import ai.crewlet.tenantry.api.crewlet.integration.Integration;
import ai.crewlet.tenantry.api.crewlet.llm.LLMProvider;
import ai.crewlet.tenantry.api.crewlet.seat.Seat;
import ai.crewlet.tenantry.api.crewlet.unit.Unit;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.api.tenant.TenantStatus;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** Looks at one tenant with the caller's own rights: five lists and three objects. */
public final class SightReader {

  private final KubernetesClient kubernetes;

  public SightReader(KubernetesClient kubernetes) {
    this.kubernetes = kubernetes;
  }

  public Sight look(Tenant tenant) {
    var view = TenantView.of(tenant);
    var status = Optional.ofNullable(tenant.getStatus());
    var company =
        Optional.ofNullable(view.company()).flatMap(name -> company(view.namespace(), name));
    return new Sight(
        Seen.of(tenant, tenant.getStatus()),
        view.namespace(),
        tenant.getSpec().suspended(),
        status.map(TenantStatus::operation).filter(o -> o.workflowId() != null).orElse(null),
        status.map(TenantStatus::settled).orElse(null),
        view.company(),
        company.map(found -> Seen.of(found, found.getStatus())).orElse(null),
        company.flatMap(this::engineClass).orElse(null),
        company.map(found -> parts(view.namespace(), view.company())).orElse(List.of()),
        company.map(Company::getStatus).map(CompanyStatus::topology).orElse(List.of()));
  }

  private Optional<Company> company(String namespace, String name) {
    return Optional.ofNullable(
        kubernetes.resources(Company.class).inNamespace(namespace).withName(name).get());
  }

  private Optional<Seen> engineClass(Company company) {
    return Optional.ofNullable(company.getSpec().engineClassName())
        .map(name -> kubernetes.resources(EngineClass.class).withName(name).get())
        .map(found -> Seen.of(found, found.getStatus()));
  }

  private List<Seen> parts(String namespace, String company) {
    return Stream.of(
            of(namespace, company, Seat.class, seat -> seat.getSpec().companyRef()),
            of(namespace, company, Unit.class, unit -> unit.getSpec().companyRef()),
            of(namespace, company, LLMProvider.class, llm -> llm.getSpec().companyRef()),
            of(namespace, company, Integration.class, vendor -> vendor.getSpec().companyRef()))
        .flatMap(parts -> parts)
        .toList();
  }

  private <P extends CrewletResource<?, ? extends Reported>> Stream<Seen> of(
      String namespace, String company, Class<P> kind, Function<P, CompanyReference> companyRef) {
    return kubernetes.resources(kind).inNamespace(namespace).list().getItems().stream()
        .filter(part -> company.equals(companyRef.apply(part).name()))
        .map(part -> Seen.of(part, part.getStatus()));
  }
}
