package ai.crewlet.tenantry.testbed.engine;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.testbed.engine.alone.LoneEngine;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Engines for one test class: one program, and an end to every engine after its test. */
final class Engines implements AfterEachCallback, AfterAllCallback {

  private final StandInEngine program = new StandInEngine();
  private final List<LoneEngine> started = new ArrayList<>();

  StandInEngine program() {
    return program;
  }

  LoneEngine start(Path folder) {
    return start(folder, LoneEngine.defaultBootstrap());
  }

  LoneEngine start(Path folder, String bootstrap) {
    var engine = LoneEngine.start(program, folder, bootstrap);
    started.add(engine);
    return engine;
  }

  /** As {@link #start}, and it must have come up. */
  LoneEngine startUp(Path folder) {
    var engine = start(folder);
    assertThat(engine.container().exit()).as("log %s", engine.log()).isNotDone();
    return engine;
  }

  /** With the recorded small company applied. */
  LoneEngine startConfigured(Path folder) {
    var engine = startUp(folder);
    Documents.put(engine, Documents.small());
    Documents.awaitApplied(engine);
    return engine;
  }

  @Override
  public void afterEach(ExtensionContext context) {
    started.forEach(LoneEngine::close);
    started.clear();
  }

  @Override
  public void afterAll(ExtensionContext context) {
    program.close();
  }
}
