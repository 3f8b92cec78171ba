package ai.crewlet.tenantry.workers.operation;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.tenant.OperationBuilder;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.api.tenant.TenantSpecBuilder;
import ai.crewlet.tenantry.api.tenant.TenantStatusBuilder;
import ai.crewlet.tenantry.workers.fixture.FakeApi;
import ai.crewlet.tenantry.workers.fixture.FakeApi.Reply;
import ai.crewlet.tenantry.workers.fixture.FakeApi.Request;
import ai.crewlet.tenantry.workers.kube.ApiCalls;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workflows.MotionType;
import ai.crewlet.tenantry.workflows.motion.MotionStatusActivities;
import ai.crewlet.tenantry.workflows.motion.Operation;
import ai.crewlet.tenantry.workflows.motion.OperationOwner;
import ai.crewlet.tenantry.workflows.motion.OperationReport;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.utils.Serialization;
import io.temporal.testing.TestActivityEnvironment;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** An API server that has one Tenant, at version 7. */
@DisplayName("C47: a status is written onto the Tenant as it was heard of, or as it is")
class HearsayTest {
  private static final String OURS = "tenant/acme";

  private final List<String> asked = new CopyOnWriteArrayList<>();
  private Tenant live = tenant("7", OURS);
  private final FakeApi api = new FakeApi(this::answer);

  @AfterEach
  void stop() {
    api.close();
  }

  @Test
  void asksForNothingItHasHeard() {
    clear(tenant("7", OURS));
    assertThat(asked).containsExactly("PATCH 200");
  }

  @Test
  void looksAgainWhenItHasChangedSince() {
    clear(tenant("6", OURS));
    assertThat(asked).containsExactly("PATCH 409", "GET 200", "PATCH 200");
  }

  @Test
  void doesNotTakeItFromHearsayThatThereIsNothingToSay() {
    clear(tenant("6", null));
    assertThat(asked).containsExactly("GET 200", "PATCH 200");
  }

  @Test
  void asksForATenantItHasNotHeardOf() {
    clear(null);
    assertThat(asked).containsExactly("GET 200", "PATCH 200");
  }

  @Test
  void writesNothingWhenNothingDiffers() {
    live = tenant("7", "tenant/acme/suspension");
    clear(tenant("7", "tenant/acme/suspension"));
    assertThat(asked).containsExactly("GET 200");
  }

  @Test
  @DisplayName("C48: that another has the word is not taken from hearsay")
  void asksWhetherAnotherStillHasTheWord() {
    live = tenant("7", null);
    var suspending =
        new Operation(
            MotionType.SET_SUSPENSION, OURS + "/suspension", "STOP", 1, Instant.EPOCH, "", false);
    var run = TestActivityEnvironment.newInstance();
    try (var client = api.client()) {
      run.registerActivitiesImplementations(activities(client, tenant("6", OURS)));
      run.newActivityStub(MotionStatusActivities.class)
          .reportOperation(new OperationReport("acme", suspending, null, null));
    } finally {
      run.close();
    }
    assertThat(asked).containsExactly("GET 200", "PATCH 200");
  }

  private void clear(@Nullable Tenant heard) {
    try (var client = api.client()) {
      activities(client, heard).clearOperation(new OperationOwner("acme", OURS));
    }
  }

  private static MotionStatusActivities activities(
      KubernetesClient client, @Nullable Tenant heard) {
    var clock = Clock.systemUTC();
    return new MotionStatusActivitiesImpl(
        new Cluster(client), name -> Optional.ofNullable(heard), new ApiCalls(clock), clock);
  }

  private static Tenant tenant(String version, @Nullable String operation) {
    var tenant = new Tenant();
    tenant.setMetadata(
        new ObjectMetaBuilder()
            .withName("acme")
            .withUid("uid-1")
            .withGeneration(1L)
            .withResourceVersion(version)
            .build());
    tenant.setSpec(TenantSpecBuilder.builder().build());
    tenant.setStatus(
        TenantStatusBuilder.builder()
            .operation(
                operation == null ? null : OperationBuilder.builder().workflowId(operation).build())
            .build());
    return tenant;
  }

  private Reply answer(Request request) {
    var refused =
        !request.isRead()
            && !"7"
                .equals(
                    Serialization.unmarshal(request.body(), Tenant.class)
                        .getMetadata()
                        .getResourceVersion());
    asked.add(request.method() + (refused ? " 409" : " 200"));
    return refused ? Reply.refusal(409, "Conflict", "it has changed") : Reply.of(live);
  }
}
