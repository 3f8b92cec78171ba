package ai.crewlet.tenantry.testbed.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Contract 4: values go in and never come out. */
class SecretsTest {

  @RegisterExtension static final Engines ENGINES = new Engines();

  @TempDir Path folder;

  @Test
  @DisplayName("a stored value shows as a name, a fingerprint and a time")
  void showsFingerprintsOnly() {
    var operator = Documents.operator(ENGINES.startUp(folder));

    assertThat(operator.put("/secrets/SLACK", "{\"value\":\"canary-one\"}").status())
        .isEqualTo(204);
    var first = operator.get("/secrets");
    operator.put("/secrets/SLACK", "{\"value\":\"canary-two\"}");
    var second = operator.get("/secrets");

    assertThat(first.json()).hasSize(1);
    assertThat(first.json().at("/0/name").asText()).isEqualTo("SLACK");
    assertThat(first.json().at("/0/updated_at").asText()).contains("T");
    assertThat(second.json().at("/0/fingerprint")).isNotEqualTo(first.json().at("/0/fingerprint"));
    assertThat(first.text() + second.text()).doesNotContain("canary");
  }

  @Test
  @DisplayName("the same value has the same fingerprint, so nobody writes it twice")
  void fingerprintsTheValue() {
    var operator = Documents.operator(ENGINES.startUp(folder));
    operator.put("/secrets/A", "{\"value\":\"same\"}");
    operator.put("/secrets/B", "{\"value\":\"same\"}");

    var secrets = operator.get("/secrets").json();

    assertThat(secrets.at("/0/fingerprint")).isEqualTo(secrets.at("/1/fingerprint"));
  }

  @Test
  @DisplayName("a deleted secret is gone; deleting it again is 404")
  void deletes() {
    var engine = ENGINES.startUp(folder);
    var operator = Documents.operator(engine);
    operator.put("/secrets/SLACK", "{\"value\":\"v\"}");

    assertThat(operator.delete("/secrets/SLACK").status()).isEqualTo(204);
    assertThat(operator.get("/secrets").json()).isEmpty();
    assertThat(operator.delete("/secrets/SLACK").error()).isEqualTo("not_found");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "[]", "{}", "{\"value\":1}", "{\"value\":\"v\",\"more\":1}", "x"})
  @DisplayName("a body that is not one text is refused, without being repeated")
  void refusesAnythingButOneText(String body) {
    var answer = Documents.operator(ENGINES.startUp(folder)).put("/secrets/SLACK", body);

    assertThat(answer.status()).isEqualTo(400);
    assertThat(answer.error()).isEqualTo("invalid_body");
  }

  @ParameterizedTest
  @CsvSource({"1X", "A-B", "A.B", "%20"})
  @DisplayName("a name that no ${NAME} could refer to is refused")
  void refusesANameNothingCanReferTo(String name) {
    var answer =
        Documents.operator(ENGINES.startUp(folder)).put("/secrets/" + name, "{\"value\":\"v\"}");

    assertThat(answer.error()).isEqualTo("invalid_name");
  }
}
