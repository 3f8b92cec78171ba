package ai.crewlet.tenantry.bench.companies;

import ai.crewlet.tenantry.api.crewlet.seat.Seat;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.time.Duration;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;

/** Companies of one shape, written as a control plane writes them. */
public final class Companies {
  public static final String MANAGER = "platform-control-plane";

  private final KubernetesClient admin;
  private final Shape shape;

  public Companies(KubernetesClient admin, Shape shape) {
    this.admin = admin;
    this.shape = shape;
  }

  /** The one tier they are all on. */
  public static void applyClass(KubernetesClient admin) {
    apply(admin, Serialization.unmarshal(Manifests.CLASS));
  }

  /** Writes so many with sixteen appliers. */
  public void create(int count) {
    try (Appliers appliers = new Appliers()) {
      appliers.forEach(count, this::createOne);
    }
  }

  private void createOne(int number) {
    Manifests.company(shape.namespace(number), shape.seats())
        .forEach(object -> apply(admin, object));
  }

  private static void apply(KubernetesClient admin, HasMetadata object) {
    admin.resource(object).fieldManager(MANAGER).forceConflicts().serverSideApply();
  }

  /** Writes so many and waits until they are Ready. */
  public void createReady(int count, Duration patience) {
    try (ReadyWatch watch = new ReadyWatch(admin, shape.prefix())) {
      create(count);
      watch.awaitReady(count, patience);
    }
  }

  /** Asks a seat for something it was not asked for before. */
  public void change(int number, String seat) {
    admin
        .resources(Seat.class)
        .inNamespace(shape.namespace(number))
        .withName(seat)
        .patch(
            PatchContext.of(PatchType.JSON_MERGE),
            "{\"spec\": {\"goal\": \"Goal of nanosecond %d.\"}}".formatted(System.nanoTime()));
  }

  /** Deletes their namespaces and waits until they are gone. */
  public void delete(int count, Duration patience) {
    IntStream.rangeClosed(1, count)
        .forEach(number -> admin.namespaces().withName(shape.namespace(number)).delete());
    Awaitility.await("the namespaces to be gone")
        .atMost(patience)
        .pollInterval(Duration.ofSeconds(1))
        .until(
            () ->
                IntStream.rangeClosed(1, count)
                    .noneMatch(n -> admin.namespaces().withName(shape.namespace(n)).get() != null));
  }

  public Shape shape() {
    return shape;
  }
}
