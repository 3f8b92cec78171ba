package ai.crewlet.tenantry.api.crd;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Every rule of every schema has a row in {@code rules/refused.yaml}, which RulesIT tries. */
class RulesHaveRowsTest {

  private final List<Refused> rows = Refused.rows();

  @Test
  void noRuleIsWithoutARow() {
    var untried = new ArrayList<String>();
    for (var crd : Schemas.crds()) {
      var kind = crd.getSpec().getNames().getKind();
      Schemas.walk(
          kind,
          Schemas.root(crd),
          (path, schema) -> {
            for (var rule : schema.getXKubernetesValidations()) {
              if (!tried(kind, rule.getMessage())) {
                untried.add(path + ": " + rule.getMessage());
              }
            }
          });
    }
    assertThat(untried).isEmpty();
  }

  private boolean tried(String kind, String message) {
    return rows.stream()
        .anyMatch(row -> row.object().getKind().equals(kind) && message.startsWith(row.says()));
  }
}
