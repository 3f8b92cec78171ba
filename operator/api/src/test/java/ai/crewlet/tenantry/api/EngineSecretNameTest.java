package ai.crewlet.tenantry.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class EngineSecretNameTest {

  @Test
  @DisplayName(
      "M113: the same reference has the same name, any other has another, and every name is one the engine takes")
  void isUniqueAndStable() {
    Set<String> names = new HashSet<>();
    for (String seat :
        new String[] {"lead", "le-ad", "a-very-long-handle-that-goes-on-and-on-and-on-for-ever"}) {
      for (String field : new String[] {"spec.a", "spec.b"}) {
        for (String secret : new String[] {"s", "t"}) {
          for (String key : new String[] {"key", "other.key"}) {
            String name = name(seat, field, secret, key);
            assertThat(name)
                .matches("[A-Z_][A-Z0-9_]{0,100}")
                .isEqualTo(name(seat, field, secret, key));
            names.add(name);
          }
        }
      }
    }
    assertThat(names).hasSize(3 * 2 * 2 * 2);
  }

  private static String name(String seat, String field, String secret, String key) {
    return EngineSecretName.of("Seat", seat, field, "ns", secret, key);
  }
}
