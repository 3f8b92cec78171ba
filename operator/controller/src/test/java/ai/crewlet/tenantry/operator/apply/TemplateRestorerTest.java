package ai.crewlet.tenantry.operator.apply;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import ai.crewlet.tenantry.operator.assess.events.EventPlan;
import ai.crewlet.tenantry.operator.assess.events.EventReason;
import ai.crewlet.tenantry.operator.snapshot.ObjectRef;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class TemplateRestorerTest {
  private static final ObjectRef SET = new ObjectRef("apps/v1", "StatefulSet", "acme-engine");

  private Instant now = Instant.parse("2026-01-01T00:00:00Z");

  @Test
  @DisplayName("C55: what comes back again and again is left there, nothing is written, and said")
  void saysWhatItLeaves() {
    Restorations restorations = new Restorations(() -> now);
    for (int again = 0; again < Restorations.TRIES; again++) {
      restorations.remember(SET);
      now = now.plus(Duration.ofSeconds(5));
    }

    assertThat(
            new TemplateRestorer(nobody())
                .restore("tenant-7f3a9c", SET, List.of("containers[spy]"), restorations))
        .get(type(EventPlan.class))
        .satisfies(
            event -> {
              assertThat(event.reason()).isEqualTo(EventReason.TEMPLATE_CONTESTED);
              assertThat(event.warning()).isTrue();
              assertThat(event.message())
                  .contains("StatefulSet acme-engine: containers[spy] was removed 3 times")
                  .contains("an admission webhook perhaps");
            });
  }

  /** A client that must not be asked for anything. */
  private static KubernetesClient nobody() {
    return (KubernetesClient)
        Proxy.newProxyInstance(
            TemplateRestorerTest.class.getClassLoader(),
            new Class<?>[] {KubernetesClient.class},
            (proxy, method, arguments) -> {
              throw new AssertionError("asked for " + method.getName());
            });
  }
}
