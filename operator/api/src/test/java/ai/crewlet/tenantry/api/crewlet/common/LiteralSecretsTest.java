package ai.crewlet.tenantry.api.crewlet.common;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LiteralSecretsTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "GITHUB_TOKEN",
        "clientSecret",
        "db.password",
        "Authorization",
        "X-Api-Key",
        "apiKey",
        "PRIVATEKEY",
        "key"
      })
  @DisplayName("C53: names that carry credentials are known")
  void knowsNamesOfCredentials(String name) {
    assertThat(LiteralSecrets.looksSecret(name)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"REGION", "turn_engine.max_tokens", "monkey", "TOKEN_URL", "keyboard"})
  @DisplayName("C53: names that merely resemble them pass")
  void letsOthersPass(String name) {
    assertThat(LiteralSecrets.looksSecret(name)).isFalse();
  }
}
