package ai.crewlet.tenantry.workers.tenancy;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Amounts as Kubernetes writes them (C10)")
class AmountsTest {

  @ParameterizedTest
  @CsvSource({"10M, 10000000", "10000000, 10000000", "100, 100", "1Ki, 1024", "1e3, 1000"})
  void readsWholeNumbers(String text, long value) {
    assertThat(Amounts.wholeNumber(text)).contains(value);
  }

  @ParameterizedTest
  @ValueSource(strings = {"100m", "1.5", "ten", "", "10 M", "-3", "10MB"})
  void refusesWhatIsNoWholeNumber(String text) {
    assertThat(Amounts.wholeNumber(text)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"500m, 0.5", "20Gi, 21474836480", "4, 4", "2.50, 2.5"})
  void readsAmountsAndShowsThemPlain(String text, String plain) {
    assertThat(Amounts.parse(text).map(Amounts::plain)).contains(plain);
  }
}
