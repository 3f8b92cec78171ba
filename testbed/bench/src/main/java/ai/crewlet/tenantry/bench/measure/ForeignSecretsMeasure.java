package ai.crewlet.tenantry.bench.measure;

import ai.crewlet.tenantry.bench.companies.Appliers;
import ai.crewlet.tenantry.bench.platform.BenchPlatform;
import ai.crewlet.tenantry.bench.platform.Part;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;

/**
 * Secrets of others, which carry no label of ours and so pass through the operator: half of them
 * are there when it starts, half are made before its eyes (C54, I46).
 */
public record ForeignSecretsMeasure(BenchPlatform platform) {
  private static final int PER_NAMESPACE = 500;
  private static final String KIBIBYTE = "x".repeat(1024);

  /** For what is on its way to the operator. */
  private static final Duration AFTERWARDS = Duration.ofSeconds(10);

  /**
   * @param ready from the start of the process until it says that it serves
   * @param heap of the operator that is reachable at the end, in MiB
   * @param resident memory of its process at the end, in MiB
   * @param alive it has not ended for want of memory
   */
  public record Held(Duration ready, long heap, long resident, boolean alive) {}

  public Held measure(int secrets) {
    int half = secrets / 2;
    create(1, half);
    var since = Instant.now();
    platform.startOperator();
    var ready = Duration.between(since, Instant.now());
    create(half + 1, secrets);
    LockSupport.parkNanos(AFTERWARDS.toNanos());
    return new Held(
        ready,
        new RestMeasure(platform).reachableHeap(),
        platform.cpu().residentMebibytes(Part.OPERATOR),
        platform.operator().process().isAlive());
  }

  private void create(int from, int to) {
    try (Appliers appliers = new Appliers()) {
      appliers.forEach(
          (to - from) / PER_NAMESPACE + 1,
          part -> {
            int first = from + (part - 1) * PER_NAMESPACE;
            create(platform.admin(), first, Math.min(first + PER_NAMESPACE - 1, to));
          });
    }
  }

  private static void create(KubernetesClient admin, int first, int last) {
    String namespace = "foreign-" + first;
    admin
        .resource(
            new NamespaceBuilder().withNewMetadata().withName(namespace).endMetadata().build())
        .create();
    for (int number = first; number <= last; number++) {
      admin
          .resource(
              new SecretBuilder()
                  .withNewMetadata()
                  .withNamespace(namespace)
                  .withName("secret-" + number)
                  .endMetadata()
                  .withStringData(Map.of("value", KIBIBYTE))
                  .build())
          .create();
    }
  }
}
