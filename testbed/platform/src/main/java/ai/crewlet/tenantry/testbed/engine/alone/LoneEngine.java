package ai.crewlet.tenantry.testbed.engine.alone;

import ai.crewlet.tenantry.testbed.engine.StandInEngine;
import ai.crewlet.tenantry.testbed.engine.control.EngineControl;
import ai.crewlet.tenantry.testbed.node.ContainerContext;
import ai.crewlet.tenantry.testbed.node.RunningContainer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;

/**
 * A data pod {@code acme-engine-0} in a namespace of its own name, on ports 8080 to 8082 of a
 * loopback address nobody else uses. Its bootstrap file and volume are folders of the test.
 */
public final class LoneEngine implements AutoCloseable {

  /** The token that may write the document: id {@code operator}. */
  public static final String OPERATOR = "operator-token-for-tests";

  /** The consumers' token: id {@code api-access}, admin. */
  public static final String CONSUMER = "consumer-token-for-tests";

  private static final String BOOTSTRAP =
      """
      api:
        public_port: 8081
        dashboard_base_url: http://dashboard.acme.example
        auth:
          tokens:
            - {id: operator, token: operator-token-for-tests, grants: [config, admin]}
            - {id: api-access, token: consumer-token-for-tests, grants: [admin]}
      secrets:
        keys: [{id: k1, material: AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=}]
      config: {management: enforce}
      stream: {listen: "0.0.0.0:8082"}
      """;

  private final StandInEngine program;
  private final Path bootstrap;
  private final Path volume;
  private final String namespace;
  private final String ip;
  private final Map<String, String> env;
  private final List<String> log = new CopyOnWriteArrayList<>();
  private RunningContainer container;

  private LoneEngine(StandInEngine program, Path folder, String yaml, Map<String, String> env) {
    this.program = program;
    this.bootstrap = folder.resolve("bootstrap");
    this.volume = folder.resolve("volume");
    this.env = env;
    this.ip = "127.%d.%d.%d".formatted(number(128, 255), number(0, 256), number(1, 255));
    this.namespace = "alone-" + ip.replace('.', '-');
    bootstrap(yaml);
    container = run();
  }

  /**
   * An engine with the {@linkplain #defaultBootstrap() default bootstrap} and {@code LLM_KEY} set.
   */
  public static LoneEngine start(StandInEngine program, Path folder) {
    return start(program, folder, BOOTSTRAP);
  }

  public static LoneEngine start(StandInEngine program, Path folder, String bootstrapYaml) {
    return new LoneEngine(program, folder, bootstrapYaml, Map.of("LLM_KEY", "model-key"));
  }

  /** Two tokens, one key, management enforced, all three listeners. */
  public static String defaultBootstrap() {
    return BOOTSTRAP;
  }

  public URI api() {
    return URI.create("http://" + ip + ":8080");
  }

  public URI publicListener() {
    return URI.create("http://" + ip + ":8081");
  }

  public String ip() {
    return ip;
  }

  public String namespace() {
    return namespace;
  }

  public EngineControl control() {
    return program.engines().ofCompany(namespace, "acme");
  }

  /** What the container has written, oldest first. */
  public List<String> log() {
    return List.copyOf(log);
  }

  /** Rewrites the mounted bootstrap file, as a kubelet refreshing a Secret does. */
  public void bootstrap(String yaml) {
    try {
      Files.createDirectories(bootstrap);
      Files.createDirectories(volume);
      Files.writeString(bootstrap.resolve("crewlet.yaml"), yaml);
    } catch (IOException e) {
      throw new UncheckedIOException("test folder " + bootstrap, e);
    }
  }

  public RunningContainer container() {
    return container;
  }

  /** Waits for the container to end. */
  public int exitCode() {
    return container.exit().orTimeout(10, TimeUnit.SECONDS).join();
  }

  /** Kills what runs and starts again on the same volume. */
  public void restart() {
    container.kill();
    container = run();
  }

  @Override
  public void close() {
    container.kill();
  }

  private RunningContainer run() {
    return program.start(
        new ContainerContext(
            namespace,
            "acme-engine-0",
            ip,
            env,
            Map.of(StandInEngine.BOOTSTRAP, bootstrap, StandInEngine.VOLUME, volume),
            List.of(),
            log::add));
  }

  private static int number(int from, int below) {
    return ThreadLocalRandom.current().nextInt(from, below);
  }
}
