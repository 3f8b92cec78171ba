package ai.crewlet.tenantry.bench.floor;

import ai.crewlet.tenantry.bench.companies.Appliers;
import ai.crewlet.tenantry.bench.companies.Shape;
import ai.crewlet.tenantry.bench.measure.Span;
import ai.crewlet.tenantry.bench.platform.BenchPlatform;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.time.Duration;
import org.awaitility.Awaitility;

/**
 * The final set of objects of every company written by sixteen appliers that know it beforehand, on
 * a fresh platform without an operator; done when the engines' pods run.
 */
public final class FloorMeasure {
  private final Template template;

  private FloorMeasure(Template template) {
    this.template = template;
  }

  /** Takes the company in this namespace, which is Ready, for every company. */
  public static FloorMeasure like(KubernetesClient admin, String namespace) {
    return new FloorMeasure(Template.of(admin, namespace, Template.OF_A_COMPANY));
  }

  /** Takes the tenant in the namespace called like it, with its company, for every tenant. */
  public static FloorMeasure likeTenant(KubernetesClient admin, String namespace) {
    return new FloorMeasure(Template.of(admin, namespace, Template.OF_A_TENANT));
  }

  /**
   * @param writes of the appliers for each company
   * @param written when the appliers were done
   */
  public record Floor(Span span, int writes, Duration written) {}

  public Floor measure(BenchPlatform platform, Shape shape, int count, Duration patience) {
    var begun = Span.begin(platform.cpu());
    try (Appliers appliers = new Appliers()) {
      appliers.forEach(count, number -> write(platform.admin(), shape.namespace(number)));
    }
    var written = Duration.ofNanos(System.nanoTime() - begun.nanos());
    Awaitility.await("the engines' pods to run")
        .atMost(patience)
        .pollInterval(Duration.ofMillis(500))
        .until(() -> running(platform) >= count);
    return new Floor(begun.end(), template.writes().size(), written);
  }

  private static long running(BenchPlatform platform) {
    return platform.engines().all().stream().filter(engine -> engine.isRunning()).count();
  }

  private void write(KubernetesClient admin, String namespace) {
    String uid = template.uidOfNobody();
    for (Template.Write write : template.writes()) {
      GenericKubernetesResource written = apply(admin, write, namespace, uid);
      if (written.getKind().equals("Company")) {
        uid = written.getMetadata().getUid();
      }
    }
  }

  private GenericKubernetesResource apply(
      KubernetesClient admin, Template.Write write, String namespace, String uid) {
    GenericKubernetesResource object =
        Serialization.unmarshal(
            template.renamed(write, namespace, uid), GenericKubernetesResource.class);
    PatchContext apply =
        new PatchContext.Builder()
            .withPatchType(PatchType.SERVER_SIDE_APPLY)
            .withFieldManager(write.manager())
            .withForce(true)
            .build();
    return write.status()
        ? admin.resource(object).subresource("status").patch(apply)
        : admin.resource(object).patch(apply);
  }
}
