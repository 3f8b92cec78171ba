package ai.crewlet.tenantry.operator.watch;

import ai.crewlet.tenantry.api.ApiGroups;
import ai.crewlet.tenantry.api.FieldManagers;
import ai.crewlet.tenantry.api.crewlet.company.Company;
import io.javaoperatorsdk.operator.api.config.ControllerConfigurationOverrider;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** How Companies themselves are watched. */
public final class CompanyInformer {
  /** Keeps a Company until nothing of it runs. */
  public static final String FINALIZER = ApiGroups.CREWLET + "/engine";

  /**
   * What the framework takes for its finalizer: exists in the cache only, on every Company. The
   * framework's way to put one on is a server-side apply, which would create a Company that was
   * deleted meanwhile (I9); ours is put on and taken off by the reconciler.
   */
  public static final String SEEN = "cache.crewlet.ai/seen";

  private CompanyInformer() {}

  /**
   * @param namespaces watched namespaces; empty: all
   */
  public static void configure(
      ControllerConfigurationOverrider<Company> company, Set<String> namespaces) {
    company
        .withName("company")
        .withFinalizer(SEEN)
        .withFieldManager(FieldManagers.OPERATOR)
        // Its own filter knows annotations too, which the framework's would drop (C3).
        .withGenerationAware(false)
        .withOnUpdateFilter(Changes.ofIntent())
        .withItemStore(new ReducingStore<>(CompanyInformer::reduced));
    if (namespaces.isEmpty()) {
      company.watchingAllNamespaces();
    } else {
      company.settingNamespaces(namespaces);
    }
  }

  private static Company reduced(Company company) {
    List<String> finalizers = new ArrayList<>(company.getMetadata().getFinalizers());
    finalizers.add(SEEN); // not by addFinalizer, which leaves out what is being deleted
    company.getMetadata().setFinalizers(finalizers);
    return Reductions.resource(company);
  }
}
