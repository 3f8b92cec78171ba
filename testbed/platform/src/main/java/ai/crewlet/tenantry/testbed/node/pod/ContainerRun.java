package ai.crewlet.tenantry.testbed.node.pod;

import ai.crewlet.tenantry.testbed.node.ContainerContext;
import ai.crewlet.tenantry.testbed.node.ContainerProgram;
import ai.crewlet.tenantry.testbed.node.NotReadyException;
import ai.crewlet.tenantry.testbed.node.RunningContainer;
import ai.crewlet.tenantry.testbed.node.storage.PodVolumes;
import io.fabric8.kubernetes.api.model.Container;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One container of a pod over all its runs. Everything here happens in the pod's mailbox.
 *
 * @see PodRun
 */
final class ContainerRun implements Probing.Findings {

  /** What a container tells its pod. */
  interface Owner {
    /** Its state is another one: the status has to be published. */
    void changed();

    /** It has ended: decide whether it starts again. */
    void ended(ContainerRun container);
  }

  private final Machine machine;
  private final Mailbox mailbox;
  private final Container spec;
  private final ContainerLog log;
  private final Owner owner;
  private ContainerState state = new ContainerState.Waiting("ContainerCreating", "");
  private Optional<ContainerState.Ended> last = Optional.empty();
  private BackOff backOff;
  private int restarts;
  private boolean started;
  private boolean ready;
  private @Nullable RunningContainer running;
  private @Nullable Probing probing;
  private Duration grace = Duration.ofSeconds(30);

  ContainerRun(Machine machine, Mailbox mailbox, Container spec, ContainerLog log, Owner owner) {
    this.machine = machine;
    this.mailbox = mailbox;
    this.spec = spec;
    this.log = log;
    this.owner = owner;
    this.backOff =
        new BackOff(machine.settings().firstBackOff(), machine.settings().longestBackOff());
  }

  ContainerView view() {
    return new ContainerView(
        spec.getName(), spec.getImage(), state, last, restarts, started, ready);
  }

  boolean isRunning() {
    return running != null;
  }

  /** Whether it has neither started nor ended: it waits for something that is missing. */
  boolean isBlocked() {
    return state instanceof ContainerState.Waiting waiting
        && !waiting.reason().equals("CrashLoopBackOff");
  }

  /** Says why it cannot start yet. */
  void block(NotReadyException why) {
    state = new ContainerState.Waiting(why.reason(), why.getMessage());
  }

  /** Starts it if all it needs is there; else it is {@link #isBlocked}. */
  void start(PodVolumes volumes, ContainerEnvironment environment, Duration gracePeriod)
      throws IOException {
    grace = gracePeriod;
    var program = machine.programs().find(spec.getImage());
    if (program.isEmpty()) {
      imageUnknown();
      return;
    }
    try {
      var unsupported = Probing.unsupported(spec);
      if (unsupported != null) {
        throw new NotReadyException("CreateContainerConfigError", unsupported);
      }
      var env = environment.variables(spec);
      run(
          program.get(),
          new ContainerContext(
              environment.pod().getMetadata().getNamespace(),
              environment.pod().getMetadata().getName(),
              environment.podIp(),
              env,
              volumes.mounts(spec),
              ContainerEnvironment.arguments(spec, env),
              log::line),
          environment.podIp());
    } catch (NotReadyException e) {
      block(e);
    }
  }

  private void imageUnknown() {
    var again =
        state instanceof ContainerState.Waiting waiting && waiting.reason().contains("ImagePull");
    state =
        new ContainerState.Waiting(
            again ? "ImagePullBackOff" : "ErrImagePull",
            "no program stands for the image "
                + spec.getImage()
                + " on this node: LocalNode.register(…) names one");
  }

  private void run(ContainerProgram program, ContainerContext context, String podIp) {
    restarts += last.isPresent() ? 1 : 0;
    log.forget();
    var since = Instant.now();
    state = new ContainerState.Running(since);
    try {
      var container = program.start(context);
      running = container;
      container
          .exit()
          .whenComplete(
              (code, error) ->
                  mailbox.add(() -> exited(container, since, error == null ? code : 1)));
    } catch (IOException | RuntimeException e) {
      log.line(String.valueOf(e.getMessage()));
      mailbox.add(() -> exited(null, since, 1));
      return;
    }
    probing = new Probing(machine, mailbox, spec, podIp, this);
    probing.start();
  }

  private void exited(@Nullable RunningContainer which, Instant since, int code) {
    if (running != which) {
      return;
    }
    running = null;
    ready = false;
    started = false;
    if (probing != null) {
      probing.stop();
    }
    var words =
        code != 0 && "FallbackToLogsOnError".equals(spec.getTerminationMessagePolicy())
            ? log.tail()
            : "";
    var end = new ContainerState.Ended(code, since, Instant.now(), words);
    state = end;
    last = Optional.of(end);
    owner.ended(this);
  }

  /** Whether a container that has ended is to be started again, by the pod's restart policy. */
  boolean startsAgain(String policy) {
    var failed = last.filter(ended -> ended.exitCode() != 0).isPresent();
    return policy.equals("Always") || (policy.equals("OnFailure") && failed);
  }

  /** Runs {@code restart} when the back-off is over, saying so meanwhile. */
  void backOff(Runnable restart) {
    var delay = backOff.delay();
    var ended = last.orElseThrow();
    backOff = backOff.after(Duration.between(ended.started(), ended.finished()));
    if (!delay.isZero()) {
      state =
          new ContainerState.Waiting(
              "CrashLoopBackOff",
              "back-off " + delay.toSeconds() + "s restarting failed container " + spec.getName());
    }
    machine.after(delay, () -> mailbox.add(restart));
  }

  /** SIGTERM now, SIGKILL when {@code patience} is over. */
  void stop(Duration patience) {
    var target = running;
    if (target == null) {
      return;
    }
    target.terminate();
    machine.after(
        patience,
        () ->
            mailbox.add(
                () -> {
                  if (running == target) {
                    target.kill();
                  }
                }));
  }

  void kill() {
    if (probing != null) {
      probing.stop();
    }
    if (running != null) {
      running.kill();
    }
  }

  @Override
  public void started() {
    started = true;
    owner.changed();
  }

  @Override
  public void ready(boolean isReady) {
    if (ready != isReady) {
      ready = isReady;
      owner.changed();
    }
  }

  @Override
  public void unhealthy(String why) {
    log.line(why + ", restarting");
    stop(grace);
  }
}
