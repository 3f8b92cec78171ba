package ai.crewlet.tenantry.testbed.node.pod;

import ai.crewlet.tenantry.testbed.node.NotReadyException;
import ai.crewlet.tenantry.testbed.node.storage.Folders;
import ai.crewlet.tenantry.testbed.node.storage.NamespaceData;
import ai.crewlet.tenantry.testbed.node.storage.PodVolumes;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One pod from binding to removal. Events of all kinds queue in its mailbox and run in turn. */
public final class PodRun implements ContainerRun.Owner {
  private static final Logger log = LoggerFactory.getLogger(PodRun.class);

  private enum Stage {
    UNBOUND,
    BOUND,
    STARTED,
    ENDING,
    GONE
  }

  private final Machine machine;
  private final Mailbox mailbox;
  private final PodObject object;
  private final Path folder;
  private final String podIp;
  private final Instant since = Instant.now();
  private final PodVolumes volumes;
  private final List<ContainerRun> containers;
  private final Later advanceLater;
  private final Later publishLater;
  private final Later refreshLater;
  private Pod pod;
  private Stage stage = Stage.UNBOUND;
  private long patience = Long.MAX_VALUE;

  public PodRun(Machine machine, Pod pod) {
    this.machine = machine;
    this.mailbox = new Mailbox(machine.threads());
    this.pod = pod;
    this.object = new PodObject(machine.client(), pod);
    this.folder = machine.folder().resolve("pods").resolve(pod.getMetadata().getUid());
    this.podIp = machine.addresses().take();
    this.volumes = new PodVolumes(machine.client(), pod, folder);
    var settings = machine.settings();
    this.advanceLater = new Later(machine, mailbox, settings.retry(), this::advance);
    this.publishLater = new Later(machine, mailbox, settings.retry(), this::publish);
    this.refreshLater = new Later(machine, mailbox, settings.volumeRefresh(), this::refresh);
    this.containers =
        pod.getSpec().getContainers().stream()
            .map(
                spec ->
                    new ContainerRun(
                        machine, mailbox, spec, machine.log(pod, spec.getName()), this))
            .toList();
  }

  public String namespace() {
    return pod.getMetadata().getNamespace();
  }

  /** The pod's object has changed, or was seen for the first time. */
  public void changed(Pod latest) {
    mailbox.add(
        () -> {
          pod = latest;
          object.observed(latest);
          advance();
          if (stage == Stage.STARTED) {
            publish();
          }
        });
  }

  /** The pod's object is gone: nothing may run on. */
  public void gone() {
    mailbox.add(
        () -> {
          stage = Stage.GONE;
          containers.forEach(ContainerRun::kill);
          machine.addresses().release(podIp);
          try {
            Folders.delete(folder);
          } catch (IOException e) {
            log.warn("cannot delete {}: {}", folder, e.getMessage());
          }
        });
  }

  /** The node stops: ends what runs, leaves the object as it is. */
  public void abandon() {
    stage = Stage.GONE;
    containers.forEach(ContainerRun::kill);
  }

  private void advance() {
    try {
      switch (stage) {
        case UNBOUND -> bind();
        case BOUND -> {
          if (!end()) {
            startContainers();
          }
        }
        case STARTED, ENDING -> end();
        case GONE -> {}
      }
    } catch (KubernetesClientException | IOException e) {
      log.debug("pod {}: trying again", object, e);
      advanceLater.ask();
    }
  }

  private void bind() throws IOException {
    var node = pod.getSpec().getNodeName();
    if (node == null || node.isEmpty()) {
      // The watch brings the bound pod back here.
      object.bind(machine.settings().name());
    } else if (Set.of("Succeeded", "Failed").contains(pod.getStatus().getPhase())) {
      stage = Stage.STARTED;
      end();
    } else {
      stage = Stage.BOUND;
      advance();
    }
  }

  private void startContainers() throws IOException {
    if (!pod.getSpec().getInitContainers().isEmpty()) {
      blockAll(new NotReadyException("PodInitializing", "LocalNode runs no init containers"));
      return;
    }
    try {
      volumes.mount();
    } catch (NotReadyException e) {
      blockAll(e);
      return;
    }
    stage = Stage.STARTED;
    for (var container : containers) {
      start(container);
    }
    publish();
  }

  private void blockAll(NotReadyException why) {
    containers.forEach(container -> container.block(why));
    publish();
    advanceLater.ask();
  }

  private void start(ContainerRun container) {
    if (stage != Stage.STARTED || container.isRunning()) {
      return;
    }
    try {
      var data = NamespaceData.once(NamespaceData.of(machine.client(), namespace()));
      var grace = Duration.ofSeconds(pod.getSpec().getTerminationGracePeriodSeconds());
      container.start(volumes, new ContainerEnvironment(pod, podIp, data), grace);
    } catch (KubernetesClientException | IOException e) {
      container.block(new NotReadyException("CreateContainerError", e.getMessage()));
    }
    if (container.isBlocked()) {
      machine.after(machine.settings().retry(), () -> mailbox.add(() -> startAgain(container)));
    }
  }

  private void startAgain(ContainerRun container) {
    start(container);
    publish();
  }

  /** Begins or goes on with the pod's end if its object is being deleted; false if it is not. */
  private boolean end() {
    if (pod.getMetadata().getDeletionTimestamp() == null) {
      return false;
    }
    stage = Stage.ENDING;
    var seconds = pod.getMetadata().getDeletionGracePeriodSeconds();
    if (seconds < patience) {
      patience = seconds;
      containers.forEach(container -> container.stop(Duration.ofSeconds(seconds)));
    }
    if (containers.stream().noneMatch(ContainerRun::isRunning)) {
      object.remove();
    }
    return true;
  }

  /** A Secret or ConfigMap of the pod's namespace has changed; its volumes follow late. */
  public void dataChanged() {
    mailbox.add(
        () -> {
          if (stage == Stage.STARTED && volumes.canChange()) {
            refreshLater.ask();
          }
        });
  }

  private void refresh() {
    if (stage != Stage.STARTED) {
      return;
    }
    try {
      volumes.mount();
    } catch (NotReadyException e) {
      log.info("pod {} keeps its volumes as they are: {}", object, e.getMessage());
    } catch (KubernetesClientException | IOException e) {
      log.debug("pod {}: refreshing again", object, e);
      refreshLater.ask();
    }
  }

  @Override
  public void changed() {
    publish();
  }

  @Override
  public void ended(ContainerRun container) {
    if (stage == Stage.ENDING) {
      publish();
      advance();
    } else if (stage == Stage.STARTED) {
      if (container.startsAgain(pod.getSpec().getRestartPolicy())) {
        container.backOff(() -> startAgain(container));
      }
      publish();
    }
  }

  private void publish() {
    if (stage == Stage.GONE) {
      return;
    }
    try {
      var views = containers.stream().map(ContainerRun::view).toList();
      object.publish(previous -> PodStatuses.of(pod, previous, podIp, since, views, Instant.now()));
    } catch (KubernetesClientException e) {
      log.debug("pod {}: publishing again", object, e);
      publishLater.ask();
    }
  }
}
