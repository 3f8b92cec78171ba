package ai.crewlet.tenantry.operator.watch;

import ai.crewlet.tenantry.api.crewlet.company.Company;
import io.javaoperatorsdk.operator.processing.event.ResourceID;
import io.javaoperatorsdk.operator.processing.event.source.IndexerResourceCache;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Finds companies by what events are about: their namespace, their class. */
final class CompanyIndex {
  private static final String NAMESPACE = "companies-of-namespace";
  private static final String ENGINE_CLASS = "companies-of-class";

  private final IndexerResourceCache<Company> companies;

  CompanyIndex(IndexerResourceCache<Company> companies) {
    this.companies = companies;
    companies.addIndexers(
        Map.of(
            NAMESPACE,
            company -> List.of(company.getMetadata().getNamespace()),
            ENGINE_CLASS,
            company -> Optional.ofNullable(company.getSpec().engineClassName()).stream().toList()));
  }

  List<Company> inNamespace(String namespace) {
    return companies.byIndex(NAMESPACE, namespace);
  }

  Set<ResourceID> all() {
    return companies.keys().collect(Collectors.toSet());
  }

  Set<ResourceID> idsInNamespace(String namespace) {
    return ids(inNamespace(namespace));
  }

  Set<ResourceID> idsOfClass(String engineClass) {
    return ids(companies.byIndex(ENGINE_CLASS, engineClass));
  }

  private static Set<ResourceID> ids(List<Company> companies) {
    return companies.stream().map(ResourceID::fromResource).collect(Collectors.toSet());
  }
}
