package ai.crewlet.tenantry.bench.measure;

import ai.crewlet.tenantry.api.crewlet.company.Company;
import ai.crewlet.tenantry.api.crewlet.engineclass.EngineClass;
import ai.crewlet.tenantry.api.crewlet.integration.Integration;
import ai.crewlet.tenantry.api.crewlet.llm.LLMProvider;
import ai.crewlet.tenantry.api.crewlet.seat.Seat;
import ai.crewlet.tenantry.api.crewlet.unit.Unit;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Namespace;
import io.fabric8.kubernetes.api.model.PersistentVolumeClaim;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.ServiceAccount;
import io.fabric8.kubernetes.api.model.apps.StatefulSet;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicy;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.time.Duration;
import java.util.List;

/** How long it takes to list all that the operator watches, three times over. */
public record ListMeasure(KubernetesClient admin) {
  private static final int TIMES = 3;
  private static final List<Class<? extends HasMetadata>> WATCHED =
      List.of(
          Company.class,
          Seat.class,
          Unit.class,
          LLMProvider.class,
          Integration.class,
          EngineClass.class,
          Namespace.class,
          Secret.class,
          StatefulSet.class,
          Pod.class,
          PersistentVolumeClaim.class,
          Service.class,
          ServiceAccount.class,
          NetworkPolicy.class);

  /** Lists them one kind after the other. */
  public Duration measure() {
    long begun = System.nanoTime();
    for (int i = 0; i < TIMES; i++) {
      WATCHED.forEach(kind -> admin.resources(kind).inAnyNamespace().list());
    }
    return Duration.ofNanos(System.nanoTime() - begun);
  }
}
