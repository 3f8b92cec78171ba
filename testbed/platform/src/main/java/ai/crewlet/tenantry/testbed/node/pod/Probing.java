package ai.crewlet.tenantry.testbed.node.pod;

import io.fabric8.kubernetes.api.model.Container;
import io.fabric8.kubernetes.api.model.HTTPGetAction;
import io.fabric8.kubernetes.api.model.Probe;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Asks the probes of one run of a container until it is stopped; HTTP only. */
final class Probing {

  /** What probes find out; called in the pod's mailbox. */
  interface Findings {
    void started();

    void ready(boolean ready);

    /** The container has to be restarted. */
    void unhealthy(String why);
  }

  private final Machine machine;
  private final Mailbox mailbox;
  private final Container container;
  private final String podIp;
  private final Findings findings;
  private boolean stopped;

  Probing(Machine machine, Mailbox mailbox, Container container, String podIp, Findings findings) {
    this.machine = machine;
    this.mailbox = mailbox;
    this.container = container;
    this.podIp = podIp;
    this.findings = findings;
  }

  /** A probe that LocalNode cannot ask, named; null when it can ask them all. */
  static @Nullable String unsupported(Container container) {
    var probes =
        new Probe[] {
          container.getStartupProbe(), container.getLivenessProbe(), container.getReadinessProbe()
        };
    for (var probe : probes) {
      if (probe != null && probe.getHttpGet() == null) {
        return "LocalNode asks httpGet probes only; container " + container.getName();
      }
    }
    return null;
  }

  void start() {
    if (container.getStartupProbe() == null) {
      startOthers();
    } else {
      ask(container.getStartupProbe(), this::onStartup);
    }
  }

  void stop() {
    stopped = true;
  }

  private void startOthers() {
    findings.started();
    if (container.getReadinessProbe() == null) {
      findings.ready(true);
    } else {
      ask(container.getReadinessProbe(), this::onReadiness);
    }
    if (container.getLivenessProbe() != null) {
      ask(container.getLivenessProbe(), state -> onLiveness(state, "Liveness"));
    }
  }

  private boolean onStartup(ProbeState state) {
    if (state.hasSucceeded()) {
      startOthers();
      return false;
    }
    return onLiveness(state, "Startup");
  }

  private boolean onReadiness(ProbeState state) {
    if (state.hasSucceeded()) {
      findings.ready(true);
    } else if (state.hasFailed()) {
      findings.ready(false);
    }
    return true;
  }

  private boolean onLiveness(ProbeState state, String kind) {
    if (state.hasFailed()) {
      findings.unhealthy(kind + " probe failed " + state.failures() + " times");
      return false;
    }
    return true;
  }

  /** Takes each new state; says whether to go on. */
  private interface Judge {
    boolean goOn(ProbeState state);
  }

  private void ask(Probe probe, Judge judge) {
    var delay = probe.getInitialDelaySeconds() == null ? 0 : probe.getInitialDelaySeconds();
    askAfter(Duration.ofSeconds(delay), probe, ProbeState.of(probe), judge);
  }

  private void askAfter(Duration delay, Probe probe, ProbeState state, Judge judge) {
    machine.after(
        delay,
        () ->
            machine
                .http()
                .sendAsync(request(probe), BodyHandlers.discarding())
                .handle((answer, error) -> error == null && answer.statusCode() / 100 <= 3)
                .thenAccept(
                    success -> mailbox.add(() -> judge(probe, state.after(success), judge))));
  }

  private void judge(Probe probe, ProbeState state, Judge judge) {
    if (!stopped && judge.goOn(state)) {
      askAfter(period(probe, state), probe, state, judge);
    }
  }

  private Duration period(Probe probe, ProbeState state) {
    var wanted = Duration.ofSeconds(ProbeState.orElse(probe.getPeriodSeconds(), 10));
    var least = machine.settings().probePace();
    return state.hasSucceeded() && wanted.compareTo(least) < 0 ? least : wanted;
  }

  private HttpRequest request(Probe probe) {
    var get = probe.getHttpGet();
    var path = get.getPath() == null ? "/" : get.getPath();
    return HttpRequest.newBuilder(URI.create("http://" + podIp + ":" + port(get) + path))
        .timeout(timeout(probe))
        .build();
  }

  private Duration timeout(Probe probe) {
    var wanted = Duration.ofSeconds(ProbeState.orElse(probe.getTimeoutSeconds(), 1));
    var least = machine.settings().probePatience();
    return wanted.compareTo(least) < 0 ? least : wanted;
  }

  private int port(HTTPGetAction get) {
    var port = get.getPort();
    if (port.getStrVal() == null) {
      return port.getIntVal();
    }
    return container.getPorts().stream()
        .filter(declared -> port.getStrVal().equals(declared.getName()))
        .map(declared -> declared.getContainerPort())
        .findFirst()
        .orElseGet(() -> Integer.valueOf(port.getStrVal()));
  }
}
