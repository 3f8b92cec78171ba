package ai.crewlet.tenantry.engine.http;

import static org.awaitility.Awaitility.await;

import ai.crewlet.tenantry.engine.AccessToken;
import ai.crewlet.tenantry.engine.EngineClient;
import ai.crewlet.tenantry.engine.EngineTimeouts;
import ai.crewlet.tenantry.engine.config.Base;
import ai.crewlet.tenantry.engine.config.DocumentPut;
import ai.crewlet.tenantry.engine.config.PutOutcome;
import ai.crewlet.tenantry.engine.document.EngineDocument;
import ai.crewlet.tenantry.engine.document.model.CompanyDocument;
import ai.crewlet.tenantry.engine.document.model.CompanyDocumentBuilder;
import ai.crewlet.tenantry.engine.document.model.LlmProvider;
import ai.crewlet.tenantry.engine.document.model.LlmProviderBuilder;
import ai.crewlet.tenantry.engine.document.model.OrgUnitBuilder;
import ai.crewlet.tenantry.engine.document.model.Providers;
import ai.crewlet.tenantry.engine.document.model.Role;
import ai.crewlet.tenantry.engine.document.model.RoleBuilder;
import ai.crewlet.tenantry.engine.document.model.SeatKind;
import ai.crewlet.tenantry.testbed.engine.StandInEngine;
import ai.crewlet.tenantry.testbed.engine.alone.LoneEngine;
import ai.crewlet.tenantry.testbed.engine.control.EngineControl;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** One stand-in engine per test, and clients of it, patient and hasty. */
final class Fixture implements BeforeEachCallback, AfterEachCallback, AfterAllCallback {

  private final StandInEngine program = new StandInEngine();
  private final HttpEngines engines =
      new HttpEngines(new EngineTimeouts(Duration.ofSeconds(5), Duration.ofSeconds(20)));
  private final HttpEngines hasty =
      new HttpEngines(new EngineTimeouts(Duration.ofMillis(200), Duration.ofMillis(300)));
  private Path folder;
  private LoneEngine engine;

  @Override
  public void beforeEach(ExtensionContext context) throws IOException {
    folder = Files.createTempDirectory("engine-client");
    engine = LoneEngine.start(program, folder);
  }

  @Override
  public void afterEach(ExtensionContext context) throws IOException {
    engine.close();
    try (var files = Files.walk(folder)) {
      for (var file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }

  @Override
  public void afterAll(ExtensionContext context) {
    program.close();
    engines.close();
    hasty.close();
  }

  LoneEngine engine() {
    return engine;
  }

  EngineControl control() {
    return engine.control();
  }

  EngineClient operator() {
    return client(LoneEngine.OPERATOR);
  }

  EngineClient consumer() {
    return client(LoneEngine.CONSUMER);
  }

  EngineClient client(String token) {
    return engines.at(engine.api(), AccessToken.of(token));
  }

  EngineClient at(URI address, String token) {
    return engines.at(address, AccessToken.of(token));
  }

  /** Waits 300 ms for an answer and no longer. */
  EngineClient hasty(URI address, String token) {
    return hasty.at(address, AccessToken.of(token));
  }

  /** Writes the document on whatever is active, and waits until it runs. */
  String put(EngineDocument document) {
    var base = operator().activeRevision().map(r -> Base.revision(r.id())).orElseGet(Base::none);
    var outcome =
        operator().putDocument(new DocumentPut(document, "test " + document.digest(), base));
    var id = ((PutOutcome.Accepted) outcome).revisionId();
    await().pollInterval(Duration.ofMillis(5)).until(() -> applied(id));
    return id;
  }

  private boolean applied(String id) {
    return operator().health().appliedRevision().filter(id::equals).isPresent();
  }

  /** A human, two agents, one unit, one provider. */
  static CompanyDocument company() {
    return CompanyDocumentBuilder.builder()
        .name("Acme")
        .roles(
            List.of(
                RoleBuilder.builder()
                    .name("Founder")
                    .kind(SeatKind.HUMAN)
                    .handle("founder")
                    .contact(Map.of("slack_user_id", "U0FOUNDER"))
                    .build()))
        .units(
            List.of(
                OrgUnitBuilder.builder()
                    .name("Engineering")
                    .roles(List.of(agent("lead"), agent("eng")))
                    .build()))
        .providers(new Providers(Map.of("default", provider()), Map.of()))
        .build();
  }

  static Role agent(String handle) {
    return RoleBuilder.builder().name("Seat " + handle).handle(handle).goal("work").build();
  }

  private static LlmProvider provider() {
    return LlmProviderBuilder.builder()
        .type("anthropic")
        .model("claude")
        .apiKeys(List.of("${LLM_KEY}"))
        .build();
  }
}
