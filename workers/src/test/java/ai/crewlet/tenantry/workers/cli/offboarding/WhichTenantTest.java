package ai.crewlet.tenantry.workers.cli.offboarding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import ai.crewlet.tenantry.workers.cli.CommandFailed;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("C45: which tenant of a name is brought back")
class WhichTenantTest {

  @ParameterizedTest(name = "{0}, asked for {1}")
  @CsvSource(
      nullValues = "-",
      value = {"a1, -, a1", "a1, a1, a1", "a1 b2, b2, b2"})
  void isTheOneThatIsMeant(String left, String asked, String meant) {
    assertThat(which(left).of(asked)).isEqualTo(meant);
  }

  @ParameterizedTest(name = "{0}, asked for {1}: {2}")
  @CsvSource(
      nullValues = "-",
      value = {
        "-, -, no namespace of it is left",
        "-, a1, no namespace of it is left",
        "a1 b2, -, --tenant-id <a1|b2>",
        "a1 b2, -, kubectl get namespaces -l crewlet.ai/tenant-name=acme",
        "a1 b2, c3, none with tenantId c3",
        "a1, c3, but a1",
      })
  void isAskedFor(String left, String asked, String says) {
    assertThat(catchThrowable(() -> which(left).of(asked)))
        .isInstanceOf(CommandFailed.class)
        .hasMessageContaining(says);
  }

  private static WhichTenant which(String left) {
    return new WhichTenant("acme", left == null ? List.of() : List.of(left.split(" ")));
  }
}
