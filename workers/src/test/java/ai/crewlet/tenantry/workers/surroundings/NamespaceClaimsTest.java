package ai.crewlet.tenantry.workers.surroundings;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.api.tenant.TenantSpecBuilder;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("C6: of several Tenants that name a namespace, the oldest may have it")
class NamespaceClaimsTest {
  private final List<String> asked = new ArrayList<>();

  /**
   * Tenants as {@code <name>@<second of their creation>}; each names the namespace {@code both}.
   */
  @ParameterizedTest
  @CsvSource({
    "acme@2,         acme@2,         ,     0, has heard of itself and of nobody else",
    "acme@2 early@1, '',             early, 1, has not heard of itself yet - nor maybe of others",
    "acme@2 early@1, early@1 acme@2, early, 1, has heard of another",
    "acme@2,         early@1 acme@2, ,     1, has heard of one that is gone",
    "acme@2 later@3, acme@2 later@3, ,     1, has heard of a younger one",
    "acme@2 early@1, -,              early, 1, has heard of nothing yet",
  })
  void toWriteBy(String there, String heard, String owner, int times, String when) {
    assertThat(claims(there, heard).otherThan(TenantView.of(tenant("acme@2"))))
        .as(when)
        .isEqualTo(Optional.ofNullable(owner));
    assertThat(asked).as("every Tenant asked for").hasSize(times);
  }

  @ParameterizedTest
  @CsvSource({
    "'',      '',      ,      0, nobody names it",
    "early@1, early@1, early, 1, another names it",
    "'',      early@1, ,      1, another named it",
    "early@1, -,       early, 1, has heard of nothing yet",
  })
  void toPlanWith(String there, String heard, String owner, int times, String when) {
    assertThat(claims(there, heard).otherThan("acme", "both"))
        .as(when)
        .isEqualTo(Optional.ofNullable(owner));
    assertThat(asked).as("every Tenant asked for").hasSize(times);
  }

  private NamespaceClaims claims(String there, String heard) {
    return new NamespaceClaims(
        () -> {
          asked.add(there);
          return tenants(there);
        },
        () -> heard.equals("-") ? Optional.empty() : Optional.of(tenants(heard)));
  }

  private static Collection<Tenant> tenants(String names) {
    return Arrays.stream(names.split(" "))
        .filter(name -> !name.isEmpty())
        .map(NamespaceClaimsTest::tenant)
        .toList();
  }

  private static Tenant tenant(String words) {
    var name = words.substring(0, words.indexOf('@'));
    var tenant = new Tenant();
    tenant.setMetadata(
        new ObjectMetaBuilder()
            .withName(name)
            .withUid(name + "-uid")
            .withCreationTimestamp("2026-11-01T10:00:0%sZ".formatted(words.split("@")[1]))
            .build());
    tenant.setSpec(TenantSpecBuilder.builder().namespace("both").build());
    return tenant;
  }
}
