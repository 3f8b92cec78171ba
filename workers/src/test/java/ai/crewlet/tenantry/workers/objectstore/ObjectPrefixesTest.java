package ai.crewlet.tenantry.workers.objectstore;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.crewlet.engineclass.EngineClass;
import ai.crewlet.tenantry.workers.fixture.Manifests;
import ai.crewlet.tenantry.workers.fixture.Steps;
import ai.crewlet.tenantry.workflows.offboarding.ObjectPrefix;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class ObjectPrefixesTest {

  private static final EngineClass NONE = tier("{}");

  @Test
  @DisplayName("M31, M180: every bucket of every class may hold objects of a company, each once")
  void namesEveryBucketOnce() {
    var team = tier("{objects: {s3: {bucket: companies, prefix: team, region: eu-west-1}}}");
    var twin = tier("{objects: {s3: {bucket: companies, prefix: team/, region: eu-west-1}}}");
    var business =
        tier(
            "{objects: {s3: {bucket: dear, endpoint: 'https://s3.example.com', forcePathStyle: true}}}");

    assertThat(ObjectPrefixes.all(List.of(NONE, team, twin, business), "tenant-7f3a9c", "acme"))
        .containsExactly(
            new ObjectPrefix(null, "eu-west-1", "companies", "team/tenant-7f3a9c/acme/", false),
            new ObjectPrefix("https://s3.example.com", null, "dear", "tenant-7f3a9c/acme/", true));
    assertThat(ObjectPrefixes.all(List.of(NONE), "tenant-7f3a9c", "acme")).isEmpty();
  }

  @Test
  @DisplayName("I4: a prefix beneath which another class keeps companies is not erased")
  void refusesWhatIsShared() {
    var plain = tier("{objects: {s3: {bucket: companies}}}");
    var prod = tier("{objects: {s3: {bucket: companies, prefix: prod}}}");

    var failure = Steps.failing(() -> ObjectPrefixes.all(List.of(plain, prod), "prod", "acme"));

    assertThat(failure.getType()).isEqualTo("ObjectRefused");
    assertThat(failure.getOriginalMessage()).contains("s3://companies/prod/acme/", "by hand");
    assertThat(ObjectPrefixes.all(List.of(plain, prod), "tenant-1", "acme")).hasSize(2);
  }

  private static EngineClass tier(String spec) {
    return Manifests.as(
        EngineClass.class,
        Manifests.yaml(
            "{apiVersion: crewlet.ai/v1alpha1, kind: EngineClass, metadata: {name: t}, spec: %s}"
                .formatted(spec)));
  }
}
