package ai.crewlet.tenantry.operator.watch;

import ai.crewlet.tenantry.api.ApiGroups;
import ai.crewlet.tenantry.api.FieldManagers;
import ai.crewlet.tenantry.api.crewlet.company.Company;
import io.javaoperatorsdk.operator.api.config.ControllerConfigurationOverrider;
import java.util.Set;

/** How Companies themselves are watched. */
public final class CompanyInformer {
  /** Keeps a Company until nothing of it runs. */
  public static final String FINALIZER = ApiGroups.CREWLET + "/engine";

  private CompanyInformer() {}

  /**
   * @param namespaces watched namespaces; empty: all
   */
  public static void configure(
      ControllerConfigurationOverrider<Company> company, Set<String> namespaces) {
    company
        .withName("company")
        .withFinalizer(FINALIZER)
        .withFieldManager(FieldManagers.OPERATOR)
        // Its own filter knows annotations too, which the framework's would drop (C3).
        .withGenerationAware(false)
        .withOnUpdateFilter(Changes.ofIntent())
        .withItemStore(new ReducingStore<>(Reductions::resource));
    if (namespaces.isEmpty()) {
      company.watchingAllNamespaces();
    } else {
      company.settingNamespaces(namespaces);
    }
  }
}
