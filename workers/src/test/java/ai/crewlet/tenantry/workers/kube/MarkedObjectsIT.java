package ai.crewlet.tenantry.workers.kube;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import ai.crewlet.tenantry.api.FieldManagers;
import ai.crewlet.tenantry.testbed.junit.LocalPlatformTest;
import ai.crewlet.tenantry.testbed.platform.LocalPlatform;
import ai.crewlet.tenantry.testbed.platform.TestNamespace;
import ai.crewlet.tenantry.workflows.tenancy.AppliedObject;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.http.BasicBuilder;
import io.fabric8.kubernetes.client.http.HttpRequest;
import io.fabric8.kubernetes.client.http.Interceptor;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@LocalPlatformTest(temporal = false)
@Timeout(300)
@DisplayName("Undo removes what this request created and no namesake of it (C46)")
class MarkedObjectsIT {

  private static final String OURS = "request-1";

  private TestNamespace namespace;
  private KubernetesClient admin;

  @BeforeEach
  void prepare(LocalPlatform platform) {
    admin = platform.admin();
    namespace = TestNamespace.create(admin, "marked");
  }

  @AfterEach
  void clear() {
    namespace.close();
  }

  @Test
  @DisplayName("what a stranger creates just before us is neither marked nor removed (C46)")
  void neverMarksWhatAStrangerCreatesMeanwhile() {
    try (var raced = racedBy(() -> admin.resource(object("stranger")).create())) {
      var marked = new MarkedObjects(new Cluster(raced));
      assertThat(marked.ensure(object("ours"), OURS)).returns(false, AppliedObject::created);
      marked.remove(object("ours"), OURS);
      assertThat(MarkedObjects.mark(live())).isEmpty();
    }
  }

  @Test
  @DisplayName("nor what a stranger puts in the place of an object of ours (C46)")
  void neverMarksWhatTakesThePlaceOfOurs() {
    var first = new MarkedObjects(new Cluster(admin));
    assertThat(first.ensure(object("ours"), OURS)).returns(true, AppliedObject::created);
    try (var raced =
        racedBy(
            () -> {
              admin.resource(object("ours")).delete();
              admin.resource(object("stranger")).create();
            })) {
      var marked = new MarkedObjects(new Cluster(raced));
      var read = Optional.of(live());
      var refused =
          catchThrowableOfType(
              KubernetesClientException.class, () -> marked.ensure(object("ours"), read, OURS));
      assertThat(ApiRefusal.of("ConfigMap raced", refused, false).getType())
          .as("the step is tried again and looks again")
          .isEqualTo("Unavailable");
      marked.remove(object("ours"), OURS);
      assertThat(live().getData()).containsEntry("by", "stranger");
    }
  }

  @Test
  @DisplayName(
      "one manager applies all of it, the mark included; a second time changes nothing (M133)")
  void isOneApplyOfOneManager() {
    var marked = new MarkedObjects(new Cluster(admin));
    marked.ensure(object("ours"), OURS);
    var created = live();
    assertThat(marked.ensure(object("ours"), "request-2")).returns(false, AppliedObject::created);
    assertThat(live()).isEqualTo(created);
    assertThat(created.getMetadata().getManagedFields())
        .singleElement()
        .satisfies(
            entry -> {
              assertThat(entry.getManager()).isEqualTo(FieldManagers.CONTROL_PLANE);
              assertThat(entry.getOperation()).isEqualTo("Apply");
              assertThat(entry.getFieldsV1().toString())
                  .contains("request-id")
                  .doesNotContain("f:uid", "f:resourceVersion");
            });
  }

  /** A client whose first write comes just after somebody else's. */
  private KubernetesClient racedBy(Runnable stranger) {
    var first = new AtomicBoolean(true);
    var interceptor =
        new Interceptor() {
          @Override
          public void before(BasicBuilder builder, HttpRequest request, RequestTags tags) {
            if (request.method().equals("PATCH") && first.compareAndSet(true, false)) {
              stranger.run();
            }
          }
        };
    return new KubernetesClientBuilder()
        .withConfig(admin.getConfiguration())
        .withHttpClientBuilderConsumer(
            builder -> builder.addOrReplaceInterceptor("stranger", interceptor))
        .build();
  }

  private ConfigMap object(String by) {
    return new ConfigMapBuilder()
        .withNewMetadata()
        .withNamespace(namespace.name())
        .withName("raced")
        .endMetadata()
        .withData(Map.of("by", by))
        .build();
  }

  private ConfigMap live() {
    return admin.configMaps().inNamespace(namespace.name()).withName("raced").require();
  }
}
