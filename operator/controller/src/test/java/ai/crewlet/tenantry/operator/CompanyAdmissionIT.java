package ai.crewlet.tenantry.operator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ai.crewlet.tenantry.api.Labels;
import ai.crewlet.tenantry.api.crewlet.company.Company;
import ai.crewlet.tenantry.api.crewlet.llm.LLMProvider;
import ai.crewlet.tenantry.api.crewlet.seat.Seat;
import ai.crewlet.tenantry.operator.fixture.OperatorTest;
import ai.crewlet.tenantry.operator.fixture.Samples;
import ai.crewlet.tenantry.operator.fixture.TestTenant;
import ai.crewlet.tenantry.testbed.platform.LocalPlatform;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.ServiceBuilder;
import io.fabric8.kubernetes.api.model.ServicePort;
import io.fabric8.kubernetes.api.model.apps.StatefulSet;
import io.fabric8.kubernetes.api.model.apps.StatefulSetBuilder;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import java.time.Duration;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class CompanyAdmissionIT extends OperatorTest {
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  CompanyAdmissionIT(LocalPlatform platform) {
    super(platform);
  }

  @Test
  @DisplayName("M85: a missing Secret holds the revision; creating it is all that is needed")
  void aMissingSecretHoldsTheRevision() {
    try (TestTenant tenant = sampleCompany("secret")) {
      tenant.admin().secrets().inNamespace(tenant.name()).withName("model-key").delete();
      tenant.awaitReason("Ready", "SecretNotFound");
      Awaitility.await("the provider to say which")
          .atMost(PATIENCE)
          .untilAsserted(
              () ->
                  assertThat(
                          tenant
                              .get(LLMProvider.class, "claude")
                              .flatMap(provider -> TestTenant.condition(provider, "ResolvedRefs")))
                      .hasValueSatisfying(
                          said -> assertThat(said.getMessage()).contains("model-key")));

      tenant.applyHere(
          """
          apiVersion: v1
          kind: Secret
          metadata: {name: model-key, namespace: %s}
          stringData: {apiKey: canary-model-key}
          """);

      tenant.awaitReady();
      assertThat(tenant.engineHolds("canary-model-key")).isTrue();
    }
  }

  @Test
  @DisplayName("M78, C15: a class that does not select the namespace refuses, and stops nothing")
  void aForeignClassStopsNothing() {
    try (TestTenant tenant = sampleCompany("foreign")) {
      tenant.awaitReady();
      String pod = tenant.dataPod().getMetadata().getUid();

      tenant.label("example.com/tier", "another");
      Company refused = tenant.awaitReason("Ready", "ClassNotAllowed");

      assertThat(TestTenant.condition(refused, "Accepted").orElseThrow().getMessage())
          .contains("engineClassName");
      assertThat(tenant.dataPod().getMetadata().getUid()).isEqualTo(pod);
      tenant.label("example.com/tier", tenant.tier());
      tenant.awaitReady();
    }
  }

  @Test
  @DisplayName(
      "C42: a second company in a namespace is said of both, and no longer once it is gone")
  void neighboursAreSaid() {
    try (TestTenant tenant = sampleCompany("shared")) {
      tenant.awaitReady();
      tenant.applyHere(
          """
          apiVersion: crewlet.ai/v1alpha1
          kind: Company
          metadata: {name: globex, namespace: %s}
          spec: {companyName: Globex, engineClassName: no-such-class}
          """);

      awaitAccepted(tenant, message -> message.contains("Company globex"));
      tenant
          .admin()
          .resources(Company.class)
          .inNamespace(tenant.name())
          .withName("globex")
          .delete();

      awaitAccepted(tenant, message -> !message.contains("globex"));
    }
  }

  private static void awaitAccepted(TestTenant tenant, Predicate<String> message) {
    Awaitility.await("what Accepted says")
        .atMost(PATIENCE)
        .until(
            () -> TestTenant.condition(tenant.company(), "Accepted").orElseThrow().getMessage(),
            message);
  }

  @Test
  @DisplayName("M79, C38: more Seats than the class admits hold the revision, with both numbers")
  void tooManySeatsHoldTheRevision() {
    try (TestTenant tenant = sampleCompany("limit")) {
      List<String> admitted = IntStream.range(0, 17).mapToObj(seat -> "agent-" + seat).toList();
      admitted.forEach(seat -> tenant.apply(Samples.seat(tenant.name(), seat)));
      tenant.awaitReady();
      admitted.forEach(tenant::awaitApplied);
      int revisions = tenant.engine().revisionsWritten();
      tenant.apply(Samples.seat(tenant.name(), "one-more"));
      Company refused = tenant.awaitReason("Ready", "LimitExceeded");
      assertThat(TestTenant.condition(refused, "Accepted").orElseThrow().getMessage())
          .contains("21")
          .contains("20");
      assertThat(tenant.engine().revisionsWritten()).isEqualTo(revisions);

      tenant.admin().resources(Seat.class).inNamespace(tenant.name()).withName("agent-0").delete();

      tenant.awaitReady();
    }
  }

  @Test
  @DisplayName("C57: an object under our name that is not ours is left alone and said")
  void aTakenNameIsLeftAlone() {
    try (TestTenant tenant = TestTenant.create(platform, "taken")) {
      tenant
          .admin()
          .resource(
              new ServiceBuilder()
                  .withNewMetadata()
                  .withName("acme-engine")
                  .withNamespace(tenant.name())
                  .endMetadata()
                  .withNewSpec()
                  .addNewPort()
                  .withPort(1234)
                  .endPort()
                  .endSpec()
                  .build())
          .create();
      tenant.withSampleCompany();

      Company refused = tenant.awaitReason("Ready", "NameTaken");

      assertThat(TestTenant.condition(refused, "Accepted").orElseThrow().getMessage())
          .contains("Service acme-engine");
      assertThat(
              tenant
                  .admin()
                  .services()
                  .inNamespace(tenant.name())
                  .withName("acme-engine")
                  .get()
                  .getSpec()
                  .getPorts()
                  .get(0)
                  .getPort())
          .isEqualTo(1234);
      tenant.admin().services().inNamespace(tenant.name()).withName("acme-engine").delete();
      tenant.awaitReady();
    }
  }

  @Test
  @DisplayName(
      "C57: labels that somebody strips and ports that somebody renames come back; nothing is taken for somebody else's")
  void whatIsOursStaysOurs() {
    try (TestTenant tenant = sampleCompany("stripped")) {
      tenant.awaitReady();
      tenant
          .admin()
          .services()
          .inNamespace(tenant.name())
          .withName("acme-engine")
          .patch(
              PatchContext.of(PatchType.JSON_MERGE),
              "{\"metadata\":{\"labels\":null},\"spec\":{\"ports\":[{\"name\":\"api\",\"port\":9090}]}}");
      for (String secret : List.of("acme-keyring", "acme-api-tokens", "acme-bootstrap")) {
        tenant
            .admin()
            .secrets()
            .inNamespace(tenant.name())
            .withName(secret)
            .patch(PatchContext.of(PatchType.JSON_MERGE), "{\"metadata\":{\"labels\":null}}");
      }

      Awaitility.await()
          .atMost(PATIENCE)
          .untilAsserted(() -> assertThat(unlabelled(tenant)).isEmpty());
      Awaitility.await()
          .atMost(PATIENCE)
          .untilAsserted(
              () ->
                  assertThat(
                          tenant
                              .get(Service.class, "acme-engine")
                              .orElseThrow()
                              .getSpec()
                              .getPorts())
                      .extracting(ServicePort::getPort)
                      .containsExactly(8080));
      assertThat(TestTenant.condition(tenant.company(), "Accepted").orElseThrow().getStatus())
          .isEqualTo("True");
      tenant.awaitReady();
    }
  }

  private static List<String> unlabelled(TestTenant tenant) {
    return Stream.concat(
            tenant.admin().secrets().inNamespace(tenant.name()).list().getItems().stream(),
            tenant.admin().services().inNamespace(tenant.name()).list().getItems().stream())
        .filter(object -> object.getMetadata().getName().startsWith("acme-"))
        .filter(object -> !"acme".equals(object.getMetadata().getLabels().get(Labels.COMPANY)))
        .map(object -> object.getMetadata().getName())
        .toList();
  }

  @Test
  @DisplayName("M129: what a quota refuses is said with the API server's words, and retried")
  void aQuotaIsSaid() {
    try (TestTenant tenant = TestTenant.create(platform, OVER_QUOTA)) {
      tenant.applyHere(
          """
          apiVersion: v1
          kind: ResourceQuota
          metadata: {name: none, namespace: %s}
          spec: {hard: {count/statefulsets.apps: "0"}}
          """);
      awaitInForce(tenant);
      tenant.withSampleCompany();

      Company refused = tenant.awaitReason("Ready", "ObjectRefused");

      assertThat(TestTenant.condition(refused, "Ready").orElseThrow().getMessage())
          .contains("exceeded quota");
      assertThat(tenant.get(StatefulSet.class, "acme-engine")).isEmpty();
      tenant.admin().resourceQuotas().inNamespace(tenant.name()).withName("none").delete();
      Awaitility.await()
          .atMost(PATIENCE)
          .until(() -> TestTenant.is(tenant.company(), "Ready", "True", null));
    }
  }

  /** The API server lets everything pass until a quota has been counted for the first time. */
  private static void awaitInForce(TestTenant tenant) {
    StatefulSet any =
        new StatefulSetBuilder()
            .withNewMetadata()
            .withName("any")
            .withNamespace(tenant.name())
            .endMetadata()
            .withNewSpec()
            .withServiceName("any")
            .withNewSelector()
            .addToMatchLabels("app", "any")
            .endSelector()
            .withNewTemplate()
            .withNewMetadata()
            .addToLabels("app", "any")
            .endMetadata()
            .withNewSpec()
            .addNewContainer()
            .withName("any")
            .withImage("any")
            .endContainer()
            .endSpec()
            .endTemplate()
            .endSpec()
            .build();
    Awaitility.await("the quota to be in force")
        .atMost(PATIENCE)
        .untilAsserted(
            () ->
                assertThatThrownBy(() -> tenant.admin().resource(any).dryRun().create())
                    .hasMessageContaining("exceeded quota"));
  }
}
