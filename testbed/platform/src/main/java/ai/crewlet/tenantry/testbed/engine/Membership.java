package ai.crewlet.tenantry.testbed.engine;

import ai.crewlet.tenantry.testbed.engine.http.Loops;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.UnaryOperator;

/** A seat pod's place in the fleet: says every second that it lives, learns what it is to run. */
final class Membership {

  private static final Duration BEAT = Duration.ofSeconds(1);

  private final Pod pod;
  private final HostPort stream;
  private final String proof;
  private final UnaryOperator<String> hosts;
  private volatile boolean ended;
  private volatile Optional<String> revision = Optional.empty();

  /**
   * @param hosts from a Service's name to an address, where no DNS does that
   */
  Membership(Pod pod, HostPort stream, String proof, UnaryOperator<String> hosts) {
    this.pod = pod;
    this.stream = stream;
    this.proof = proof;
    this.hosts = hosts;
  }

  void begin() {
    beat();
  }

  void end() {
    ended = true;
  }

  /** Says that it goes, so that its seats are run elsewhere at once. */
  void leave() {
    end();
    var farewell =
        JsonNodeFactory.instance.objectNode().put("id", pod.nodeId()).put("leaving", true);
    pod.loops().post(hosts.apply(stream.host()), stream.port(), "/nodes", proof, farewell);
  }

  /** What the data pod runs, as it said last; empty before it answered once. */
  Optional<String> revision() {
    return revision;
  }

  private void beat() {
    if (ended) {
      return;
    }
    Loops loops = pod.loops();
    CompletableFuture.completedFuture(stream.host())
        .thenApply(hosts)
        .thenCompose(host -> loops.post(host, stream.port(), "/nodes", proof, self()))
        .whenComplete(
            (answer, failure) -> {
              if (failure == null) {
                learn(answer);
              }
              loops.later(BEAT, this::beat);
            });
  }

  private void learn(JsonNode answer) {
    var id = answer.path("revision_id").asText("");
    revision = id.isEmpty() ? Optional.empty() : Optional.of(id);
  }

  private JsonNode self() {
    var self = JsonNodeFactory.instance.objectNode().put("id", pod.nodeId());
    pod.bootstrap().node().roles().forEach(self.putArray("roles")::add);
    var labels = self.putObject("labels");
    pod.bootstrap().node().labels().forEach(labels::put);
    revision.ifPresent(id -> self.put("revision_id", id));
    return self;
  }
}
