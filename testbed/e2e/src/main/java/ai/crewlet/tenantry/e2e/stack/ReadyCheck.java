package ai.crewlet.tenantry.e2e.stack;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.locks.LockSupport;

/** Waits until a process answers 200 on its readiness address. */
public final class ReadyCheck {
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final Duration PACE = Duration.ofMillis(100);
  private static final int TAIL = 25;

  private final HttpClient http =
      HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(2)).build();

  /**
   * @throws IllegalStateException with the end of its log when it ends or never gets ready
   */
  public void await(JavaProcess process, URI address) {
    var deadline = Instant.now().plus(PATIENCE);
    var said = "it does not listen";
    while (!said.isEmpty()) {
      if (!process.isAlive() || Instant.now().isAfter(deadline)) {
        throw new IllegalStateException(
            "%s did not get ready: %s. The end of %s:\n%s"
                .formatted(process.name(), said, process.log(), tail(process)));
      }
      said = complaint(address);
      LockSupport.parkNanos(PACE.toNanos());
    }
  }

  private String complaint(URI address) {
    try {
      var request = HttpRequest.newBuilder(address).timeout(Duration.ofSeconds(10)).build();
      var answer = http.send(request, BodyHandlers.ofString());
      return answer.statusCode() == 200 ? "" : answer.body().strip();
    } catch (IOException e) {
      return "it does not listen";
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return "interrupted";
    }
  }

  private static String tail(JavaProcess process) {
    try {
      var lines = Files.readAllLines(process.log());
      return String.join("\n", lines.subList(Math.max(0, lines.size() - TAIL), lines.size()));
    } catch (IOException e) {
      return "(no log)";
    }
  }
}
