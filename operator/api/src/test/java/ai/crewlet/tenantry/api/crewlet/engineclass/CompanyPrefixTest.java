package ai.crewlet.tenantry.api.crewlet.engineclass;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class CompanyPrefixTest {

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    ", tenant-7f3a9c/acme/",
    "prod, prod/tenant-7f3a9c/acme/",
    "prod/, prod/tenant-7f3a9c/acme/",
    "prod/eu//, prod/eu/tenant-7f3a9c/acme/",
  })
  @DisplayName("M31: each company's prefix is its namespace and name, below the class's")
  void followsFromNamespaceAndName(@Nullable String ofClass, String prefix) {
    assertThat(CompanyPrefix.of(bucket(ofClass), "tenant-7f3a9c", "acme")).isEqualTo(prefix);
    assertThat(CompanyPrefix.checked(prefix)).isEqualTo(prefix);
  }

  @ParameterizedTest
  @NullSource
  @ValueSource(strings = {"prod", "a", "prod/eu"})
  @DisplayName("I4: of tenants a, a-1 and a1 no prefix begins with another's")
  void noPrefixBeginsWithAnothers(@Nullable String ofClass) {
    var names = List.of("a", "a-1", "a1", "a-1-a");
    var prefixes =
        names.stream()
            .flatMap(
                namespace ->
                    names.stream()
                        .map(company -> CompanyPrefix.of(bucket(ofClass), namespace, company)))
            .toList();

    assertThat(prefixes).doesNotHaveDuplicates();
    for (var one : prefixes) {
      assertThat(prefixes).filteredOn(other -> other.startsWith(one)).containsExactly(one);
    }
  }

  @ParameterizedTest(name = "[{0}]")
  @ValueSource(
      strings = {
        "",
        "/",
        "//",
        "///",
        " ",
        "a",
        "a/",
        "/a/",
        "a//",
        "//a/",
        "a/b",
        "prod/tenant-1/acme",
        "/tenant-1/acme/",
        "tenant-1//acme/",
        "tenant-1/acme//",
        "tenant-1/ /",
        "tenant-1/*/",
        "tenant-1/Acme/",
        "tenant-1/../",
        "tenant-1/acme/\n",
        "tenant-1/-acme/",
        "tenant_1/acme/",
      })
  @DisplayName("M180: nothing is deleted under a prefix that is empty, too short or left open")
  void refusesWhatIsNoCompanys(String prefix) {
    assertThatThrownBy(() -> CompanyPrefix.checked(prefix))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("<namespace>/<company>/");
  }

  @Test
  @DisplayName("C57: the longest names are no mistake")
  void takesTheLongestNames() {
    var prefix = CompanyPrefix.of(bucket("prod"), "n".repeat(63), "c".repeat(30));

    assertThat(CompanyPrefix.checked(prefix)).isEqualTo(prefix);
  }

  @ParameterizedTest(name = "{0} and a class at {1}")
  @CsvSource(
      nullValues = "-",
      value = {
        "tenant-1/acme/, -, -",
        "prod/tenant-1/acme/, prod, -",
        "prod/tenant-1/acme/, -, -",
        "prod/tenant-1/acme/, test, -",
        "tenant-1/acme/, prod, -",
        "prod/acme/, prod, prod/acme/",
        "prod/acme/, prod/acme, prod/acme/",
        "prod/acme/, prod/acme/eu, prod/acme/eu/",
        "prod/acme/, prod/acme-1, -",
      })
  @DisplayName(
      "I4: two classes in one bucket may put one tenant's company beneath another's prefix")
  void seesWhatLiesBeneath(String prefix, @Nullable String ofClass, @Nullable String beneath) {
    assertThat(CompanyPrefix.beneath(prefix, bucket(ofClass)).orElse(null)).isEqualTo(beneath);
  }

  private static S3Bucket bucket(@Nullable String prefix) {
    return new S3Bucket("companies", prefix, null, null, null);
  }
}
