package ai.crewlet.tenantry.operator.watch;

import ai.crewlet.tenantry.api.crewlet.company.Company;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.javaoperatorsdk.operator.api.reconciler.EventSourceContext;
import io.javaoperatorsdk.operator.processing.event.Event;
import io.javaoperatorsdk.operator.processing.event.ResourceID;
import io.javaoperatorsdk.operator.processing.event.source.AbstractEventSource;
import io.javaoperatorsdk.operator.processing.event.source.IndexerResourceCache;
import io.javaoperatorsdk.operator.processing.event.source.ResourceEventAware;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Which Companies there are, for those who have to know without being a Company (C66); tells when
 * one is gone, and when an object names one that is not there. Wakes those whose namespace another
 * one has come to or has left (C42).
 */
public final class CompanyPresence extends AbstractEventSource<Company, Company>
    implements ResourceEventAware<Company> {
  private final KubernetesClient client;
  private final List<Consumer<Company>> mourners = new CopyOnWriteArrayList<>();
  private final List<Consumer<ResourceID>> seekers = new CopyOnWriteArrayList<>();
  private volatile @Nullable IndexerResourceCache<Company> companies;
  private volatile boolean complete;

  public CompanyPresence(KubernetesClient client) {
    super(Company.class, "company-presence");
    this.client = client;
  }

  /** To be called with the Company controller's own context. */
  public void follow(EventSourceContext<Company> context) {
    companies = context.getPrimaryCache();
  }

  /** From now on every Company that exists is in the cache. */
  public void allAreKnown() {
    complete = true;
  }

  /** Whether the question can be answered yet. */
  public boolean isAnswerable() {
    return complete && companies != null;
  }

  /** Whether the Company exists; a cache that lags behind is not believed when it says no. */
  public boolean isThere(ResourceID company) {
    return companies.get(company).isPresent() || exists(company);
  }

  /** Calls back whenever a Company is gone. */
  public void onGone(Consumer<Company> mourner) {
    mourners.add(mourner);
  }

  /**
   * Calls back whenever a Company may be missing: it is gone, or an object that was seen names one
   * that is not in the cache. Whoever is called asks again whether it is so.
   */
  public void onMissing(Consumer<ResourceID> seeker) {
    seekers.add(seeker);
  }

  /** An object that names this Company has come or has changed. */
  void named(ResourceID company) {
    if (companies.get(company).isEmpty()) {
      seekers.forEach(seeker -> seeker.accept(company));
    }
  }

  @Override
  public void onResourceCreated(Company company) {
    wakeNeighbours(company);
  }

  @Override
  public void onResourceDeleted(Company company) {
    wakeNeighbours(company);
    mourners.forEach(mourner -> mourner.accept(company));
    seekers.forEach(seeker -> seeker.accept(ResourceID.fromResource(company)));
  }

  private void wakeNeighbours(Company company) {
    companies
        .list(company.getMetadata().getNamespace(), other -> !isSame(other, company))
        .map(ResourceID::fromResource)
        .forEach(neighbour -> getEventHandler().handleEvent(new Event(neighbour)));
  }

  private static boolean isSame(Company one, Company other) {
    return one.getMetadata().getName().equals(other.getMetadata().getName());
  }

  @Override
  public Set<Company> getSecondaryResources(Company company) {
    return Set.of();
  }

  private boolean exists(ResourceID company) {
    return client
            .resources(Company.class)
            .inNamespace(company.getNamespace().orElseThrow())
            .withName(company.getName())
            .get()
        != null;
  }
}
