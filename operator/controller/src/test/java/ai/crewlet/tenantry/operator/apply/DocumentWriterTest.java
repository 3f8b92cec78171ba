package ai.crewlet.tenantry.operator.apply;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.engine.EngineClient;
import ai.crewlet.tenantry.engine.config.PutOutcome;
import ai.crewlet.tenantry.operator.assess.Simulation;
import ai.crewlet.tenantry.operator.assess.document.DocumentPlan;
import ai.crewlet.tenantry.operator.snapshot.CompanyMemory;
import java.lang.reflect.Proxy;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class DocumentWriterTest {
  private final DocumentWriter writer =
      new DocumentWriter(new SecretValues(null), InstantSource.system());

  @Test
  @DisplayName(
      "M107: with a new document the engine reads its store, so no reload is owed any more")
  void aDocumentThatIsTakenSettlesWhatIsOwed() {
    var owed = CompanyMemory.none().withReloadOwed(true);

    assertThat(after(new PutOutcome.Accepted("revision-2"), owed).reloadOwed()).isFalse();
    assertThat(after(new PutOutcome.Managed(), owed).reloadOwed()).isTrue();
  }

  private CompanyMemory after(PutOutcome outcome, CompanyMemory before) {
    return writer.carryOut(push(), engine(outcome), before).memory();
  }

  /** One without secrets, whose values would have to be read. */
  private static DocumentPlan.Push push() {
    var acme = Simulation.acme();
    acme.settle();
    var first = acme.pushes.get(0);
    return new DocumentPlan.Push(
        first.document(), first.summary(), first.base(), List.of(), first.overwrites(), Map.of());
  }

  private static EngineClient engine(PutOutcome outcome) {
    return (EngineClient)
        Proxy.newProxyInstance(
            EngineClient.class.getClassLoader(),
            new Class<?>[] {EngineClient.class},
            (proxy, method, arguments) -> {
              assertThat(method.getName()).isEqualTo("putDocument");
              return outcome;
            });
  }
}
