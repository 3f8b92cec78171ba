package ai.crewlet.tenantry.testbed.platform.temporal;

import ai.crewlet.tenantry.testbed.platform.process.FreePorts;
import ai.crewlet.tenantry.testbed.platform.process.GoMemory;
import ai.crewlet.tenantry.testbed.platform.process.ManagedProcess;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The real Temporal server, single process; ports and histories stay over stops and starts, a kill
 * included. Its database is written ahead and not flushed with each of some hundred transactions of
 * a motion: one file with one connection would keep every motion waiting for the disk, as no
 * database of a cluster does. What a machine that loses its power would lose is nobody's here.
 */
public final class TemporalServer {
  private static final Duration START = Duration.ofSeconds(90);
  private static final Duration STOP = Duration.ofSeconds(5);
  private static final List<String> WRITTEN_AHEAD =
      List.of("--sqlite-pragma=journal_mode=WAL", "--sqlite-pragma=synchronous=NORMAL");

  private final int port;
  private final int httpPort;
  private final int uiPort;
  private final Path database;
  private final ManagedProcess process;
  private final HttpClient http = HttpClient.newHttpClient();

  /**
   * @param database where histories are kept
   * @param searchAttributes name to type, registered at start
   * @param codecEndpoint where the UI has payloads decoded
   * @param settings of the dynamic configuration, values as JSON
   */
  public TemporalServer(
      Path binary,
      Path database,
      Map<String, String> searchAttributes,
      Optional<URI> codecEndpoint,
      Map<String, String> settings,
      FreePorts ports,
      Path logs) {
    this.port = ports.next();
    this.httpPort = ports.next();
    this.uiPort = ports.next();
    this.database = database;
    var command = new ArrayList<String>();
    command.addAll(List.of(binary.toString(), "server", "start-dev", "--ip=127.0.0.1"));
    command.add("--port=" + port);
    command.add("--http-port=" + httpPort);
    command.add("--ui-port=" + uiPort);
    command.add("--metrics-port=" + ports.next());
    command.add("--db-filename=" + database);
    command.addAll(WRITTEN_AHEAD);
    command.add("--log-level=warn");
    searchAttributes.forEach(
        (name, type) -> command.add("--search-attribute=" + name + "=" + type));
    settings.forEach((name, json) -> command.add("--dynamic-config-value=" + name + "=" + json));
    codecEndpoint.ifPresent(codec -> command.add("--ui-codec-endpoint=" + codec));
    this.process =
        new ManagedProcess(
            "temporal", command, GoMemory.environment(), logs.resolve("temporal.log"));
  }

  public String target() {
    return "127.0.0.1:" + port;
  }

  public URI ui() {
    return URI.create("http://127.0.0.1:" + uiPort);
  }

  public void start() {
    process.start();
  }

  /** Loses every history; not while it runs. */
  public void forget() {
    for (var suffix : List.of("", "-wal", "-shm", "-journal")) {
      try {
        Files.deleteIfExists(database.resolveSibling(database.getFileName() + suffix));
      } catch (IOException e) {
        throw new UncheckedIOException("%s cannot be deleted".formatted(database), e);
      }
    }
  }

  /** Waits until the server serves the namespace {@code default} with its search attributes. */
  public void awaitReady() {
    process.awaitReady(START, () -> answers("/api/v1/namespaces/default"));
  }

  public void stop() {
    process.stop(STOP);
  }

  public boolean isAlive() {
    return process.isAlive();
  }

  private boolean answers(String path) {
    var request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + httpPort + path))
            .timeout(Duration.ofSeconds(2))
            .build();
    try {
      return http.send(request, BodyHandlers.discarding()).statusCode() == 200;
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
