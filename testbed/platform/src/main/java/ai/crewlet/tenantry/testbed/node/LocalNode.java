package ai.crewlet.tenantry.testbed.node;

import ai.crewlet.tenantry.testbed.node.pod.Machine;
import ai.crewlet.tenantry.testbed.node.pod.PodAddresses;
import ai.crewlet.tenantry.testbed.node.pod.PodRun;
import ai.crewlet.tenantry.testbed.node.storage.ClaimProvisioner;
import ai.crewlet.tenantry.testbed.node.storage.DataChanges;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.informers.ResourceEventHandler;
import io.fabric8.kubernetes.client.informers.SharedIndexInformer;
import java.io.IOException;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor.DiscardPolicy;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A node of the local cluster whose containers are programs in this JVM. Every pod without a node
 * is bound to it. Linux only: each pod has a loopback address of its own. It runs no init
 * containers, lifecycle hooks, exec or probes other than HTTP, and enforces neither limits nor
 * NetworkPolicies.
 */
public final class LocalNode {
  private static final int THREADS = 8;
  private static final int RENEW_SECONDS = 10;

  private record Registered(Predicate<String> image, ContainerProgram program) {}

  private final List<Registered> programs = new CopyOnWriteArrayList<>();
  private final Map<String, PodRun> pods = new ConcurrentHashMap<>();
  private final ExecutorService threads =
      new ThreadPoolExecutor(
          THREADS,
          THREADS,
          0,
          TimeUnit.SECONDS,
          new LinkedBlockingQueue<>(),
          daemons("local-node"),
          new DiscardPolicy());
  private final ScheduledExecutorService timers =
      new ScheduledThreadPoolExecutor(2, daemons("local-node-timer"), new DiscardPolicy());
  private final PodAddresses addresses = new PodAddresses();
  private final KubernetesClient client;
  private final Machine machine;
  private final NodeRegistration registration;
  private final ClaimProvisioner provisioner;
  private final DataChanges data;
  private @Nullable SharedIndexInformer<Pod> watch;

  /**
   * @param client may do everything a kubelet, a scheduler and a volume provisioner may; closed by
   *     its owner after {@link #stop}
   * @param folder where volumes and logs of pods go
   */
  public LocalNode(KubernetesClient client, Path folder, NodeSettings settings) {
    this.client = client;
    this.registration = new NodeRegistration(client, settings.name());
    this.provisioner = new ClaimProvisioner(client, folder.resolve("volumes"));
    this.data = new DataChanges(client, this::dataChanged);
    this.machine =
        new Machine(
            client,
            settings,
            this::program,
            addresses,
            folder,
            threads,
            timers,
            HttpClient.newBuilder().executor(threads).build());
  }

  /**
   * Images that {@code image} accepts (the whole reference, tag included) run {@code program}; what
   * was registered last is asked first. Pods that wait for their image start within a moment.
   */
  public void register(Predicate<String> image, ContainerProgram program) {
    programs.add(0, new Registered(image, program));
  }

  private Optional<ContainerProgram> program(String image) {
    return programs.stream()
        .filter(registered -> registered.image().test(image))
        .map(Registered::program)
        .findFirst();
  }

  /** Registers the Node and begins to run pods. */
  public void start() {
    registration.register();
    timers.scheduleAtFixedRate(registration::renew, RENEW_SECONDS, RENEW_SECONDS, TimeUnit.SECONDS);
    provisioner.start();
    data.start();
    watch = client.pods().inAnyNamespace().inform(new Watcher());
  }

  /** Kills every container and forgets the pods; their objects stay as they are. */
  public void stop() throws IOException {
    if (watch != null) {
      watch.stop();
    }
    provisioner.stop();
    data.stop();
    timers.shutdownNow();
    threads.shutdownNow();
    awaitThreads();
    pods.values().forEach(PodRun::abandon);
    addresses.close();
  }

  /** A container that is being started must have started before all are killed. */
  private void awaitThreads() {
    try {
      threads.awaitTermination(2, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void dataChanged(String namespace) {
    pods.values().stream()
        .filter(pod -> pod.namespace().equals(namespace))
        .forEach(PodRun::dataChanged);
  }

  private final class Watcher implements ResourceEventHandler<Pod> {
    @Override
    public void onAdd(Pod pod) {
      var node = pod.getSpec().getNodeName();
      if (node == null || node.isEmpty() || node.equals(machine.settings().name())) {
        pods.computeIfAbsent(pod.getMetadata().getUid(), uid -> new PodRun(machine, pod))
            .changed(pod);
      }
    }

    @Override
    public void onUpdate(Pod before, Pod pod) {
      onAdd(pod);
    }

    @Override
    public void onDelete(Pod pod, boolean stateUnknown) {
      var run = pods.remove(pod.getMetadata().getUid());
      if (run != null) {
        run.gone();
      }
    }
  }

  private static ThreadFactory daemons(String name) {
    var number = new AtomicInteger();
    return task -> {
      var thread = new Thread(task, name + "-" + number.incrementAndGet());
      thread.setDaemon(true);
      return thread;
    };
  }
}
