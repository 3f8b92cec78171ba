package ai.crewlet.tenantry.operator.assess.objects;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.Quantity;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuantitiesTest {

  @ParameterizedTest
  @CsvSource({
    "1000m, 1",
    "500m, 500m",
    "0.5, 500m",
    "1024Mi, 1Gi",
    "1.5Gi, 1536Mi",
    "20Gi, 20Gi",
    "2, 2",
    "1000, 1k",
    "1500, 1500",
    "1M, 1M",
    "0.1Gi, 107374182400m",
    "512, 512",
    "0, 0",
    "1000000Ki, 1000000Ki",
    "100u, 100u"
  })
  @DisplayName("M10: quantities are written as the API server would rewrite them")
  void areCanonical(String given, String canonical) {
    assertThat(Quantities.canonical(new Quantity(given)).toString()).isEqualTo(canonical);
  }
}
