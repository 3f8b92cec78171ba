package ai.crewlet.tenantry.workers.controller;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.api.tenant.TenantSpecBuilder;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TenantFinalizerTest {

  @ParameterizedTest
  @CsvSource({", 1", "crewlet.ai/retry, 1", "crewlet.ai/given-up, 0"})
  @DisplayName(
      "C45, C58: every Tenant is kept until it is offboarded, but one that is being given up")
  void keeps(@Nullable String annotation, int written) {
    var tenant = new Tenant();
    tenant.setMetadata(
        new ObjectMetaBuilder()
            .withName("acme")
            .withUid("uid-1")
            .withResourceVersion("7")
            .withAnnotations(annotation == null ? null : Map.of(annotation, "true"))
            .build());
    tenant.setSpec(TenantSpecBuilder.builder().build());
    List<String> put = new ArrayList<>();
    new TenantFinalizer((read, finalizer) -> put.add(finalizer)).keep(tenant);
    assertThat(put).hasSize(written);
  }
}
