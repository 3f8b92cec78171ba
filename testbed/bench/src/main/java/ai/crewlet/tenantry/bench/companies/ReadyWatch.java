package ai.crewlet.tenantry.bench.companies;

import ai.crewlet.tenantry.api.crewlet.company.Company;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.informers.ResourceEventHandler;
import io.fabric8.kubernetes.client.informers.SharedIndexInformer;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.awaitility.Awaitility;

/** Knows when companies have become Ready at their newest generation. */
public final class ReadyWatch implements ResourceEventHandler<Company>, AutoCloseable {
  private final String prefix;
  private final Map<String, Long> readySince = new ConcurrentHashMap<>();
  private final SharedIndexInformer<Company> informer;

  /** Follows the companies in namespaces whose names begin with {@code prefix}. */
  public ReadyWatch(KubernetesClient admin, String prefix) {
    this.prefix = prefix;
    this.informer = admin.resources(Company.class).inAnyNamespace().inform(this);
  }

  /**
   * Waits until so many are.
   *
   * @return when the last of them became so, by {@link System#nanoTime}
   */
  public long awaitReady(int count, Duration patience) {
    Awaitility.await("%d companies to be Ready (in the end %s)".formatted(count, this))
        .atMost(patience)
        .pollInterval(Duration.ofMillis(50))
        .until(() -> readySince.size() >= count);
    return readySince.values().stream().mapToLong(Long::longValue).max().orElseThrow();
  }

  @Override
  public void onAdd(Company company) {
    String namespace = company.getMetadata().getNamespace();
    if (!namespace.startsWith(prefix + "-")) {
      return;
    }
    if (isReady(company)) {
      readySince.putIfAbsent(namespace, System.nanoTime());
    } else {
      readySince.remove(namespace);
    }
  }

  private static boolean isReady(Company company) {
    return company.getStatus() != null
        && company.getStatus().conditions().stream()
            .filter(condition -> condition.getType().equals("Ready"))
            .filter(condition -> condition.getStatus().equals("True"))
            .anyMatch(
                condition ->
                    Objects.equals(
                        condition.getObservedGeneration(), company.getMetadata().getGeneration()));
  }

  @Override
  public void onUpdate(Company before, Company company) {
    onAdd(company);
  }

  @Override
  public void onDelete(Company company, boolean stateUnknown) {
    readySince.remove(company.getMetadata().getNamespace());
  }

  public int ready() {
    return readySince.size();
  }

  @Override
  public String toString() {
    return readySince.size() + " Ready";
  }

  @Override
  public void close() {
    informer.stop();
  }
}
