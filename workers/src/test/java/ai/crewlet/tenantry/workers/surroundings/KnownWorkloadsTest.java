package ai.crewlet.tenantry.workers.surroundings;

import static java.time.ZoneOffset.UTC;
import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.workers.fixture.FakeApi;
import ai.crewlet.tenantry.workers.fixture.FakeApi.Reply;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.tenancy.AgentWorkloads;
import io.fabric8.kubernetes.api.model.APIResourceBuilder;
import io.fabric8.kubernetes.api.model.APIResourceListBuilder;
import java.time.Clock;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class KnownWorkloadsTest {
  private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-11-30T18:00:00Z"), UTC);

  private final CountDownLatch together = new CountDownLatch(2);
  private final AtomicInteger asked = new AtomicInteger();

  @Test
  @DisplayName(
      "M204: who asks for the kind waits for no other's answer, which may take as long as a timeout; it is kept")
  void nobodyWaitsForAnother() {
    try (var api = new FakeApi(request -> whenBothAsk());
        var client = api.client()) {
      var workloads = new KnownWorkloads(new Cluster(client), CLOCK);
      var first = CompletableFuture.supplyAsync(workloads::known);
      var second = CompletableFuture.supplyAsync(workloads::known);

      assertThat(first.join()).isTrue();
      assertThat(second.join()).isTrue();
      assertThat(workloads.known()).isTrue();
      assertThat(asked).hasValue(2);
    }
  }

  /** Neither is answered before both have asked. */
  private Reply whenBothAsk() {
    asked.incrementAndGet();
    together.countDown();
    try {
      assertThat(together.await(30, TimeUnit.SECONDS)).as("both ask at once").isTrue();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return Reply.of(
        new APIResourceListBuilder()
            .withGroupVersion(AgentWorkloads.GROUP + "/" + AgentWorkloads.VERSION)
            .withResources(
                new APIResourceBuilder()
                    .withName(AgentWorkloads.PLURAL)
                    .withKind("AgentWorkload")
                    .withNamespaced(true)
                    .build())
            .build());
  }
}
