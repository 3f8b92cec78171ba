package ai.crewlet.tenantry.testbed.engine;

import ai.crewlet.tenantry.testbed.engine.bootstrap.BootstrapFile;
import ai.crewlet.tenantry.testbed.engine.bootstrap.BootstrapInvalid;
import ai.crewlet.tenantry.testbed.engine.control.StandInEngines;
import ai.crewlet.tenantry.testbed.engine.document.DocumentSchema;
import ai.crewlet.tenantry.testbed.engine.http.Loops;
import ai.crewlet.tenantry.testbed.engine.parts.Tokens;
import ai.crewlet.tenantry.testbed.engine.seal.Keyring;
import ai.crewlet.tenantry.testbed.node.ContainerContext;
import ai.crewlet.tenantry.testbed.node.ContainerProgram;
import ai.crewlet.tenantry.testbed.node.RunningContainer;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;

/**
 * The program behind the engine's image: sections 1 to 8 of the engine contract, strictly. One
 * instance serves every engine of this JVM on the same few threads. The bootstrap file decides
 * whether a container is a data pod or a seat pod.
 *
 * <p>Mounts: the bootstrap Secret at {@value #BOOTSTRAP}, the claim at {@value #VOLUME}.
 */
public final class StandInEngine implements ContainerProgram, AutoCloseable {

  public static final String BOOTSTRAP = "/etc/crewlet";
  public static final String VOLUME = "/var/lib/crewlet";

  private static final String FILE = "crewlet.yaml";

  private final Loops loops = new Loops();
  private final DocumentSchema schema = new DocumentSchema();
  private final StandInEngines engines = new StandInEngines();
  private final ServiceNames names = new ServiceNames();

  /** The controls of the engines that run here. */
  public StandInEngines engines() {
    return engines;
  }

  @Override
  public RunningContainer start(ContainerContext context) {
    try {
      return started(context);
    } catch (CannotStart e) {
      context.log().accept("error: " + e.getMessage());
      return new Ended(e.exitCode());
    }
  }

  @Override
  public void close() {
    loops.close();
  }

  private RunningContainer started(ContainerContext context) throws CannotStart {
    var file = mount(context, BOOTSTRAP).resolve(FILE);
    try {
      var bootstrap = BootstrapFile.read(file, context.env());
      var pod = new Pod(context, bootstrap, loops);
      return bootstrap.isDataPod() ? dataPod(pod, file) : seatPod(pod);
    } catch (BootstrapInvalid e) {
      throw new CannotStart(CannotStart.BROKEN, e.getMessage());
    }
  }

  private RunningContainer dataPod(Pod pod, Path file) throws CannotStart {
    var context = pod.context();
    var bootstrap = pod.bootstrap();
    var store =
        new Store(
            file,
            mount(context, VOLUME),
            schema,
            new Keyring(bootstrap.secrets()),
            new Tokens(bootstrap.api().auth().tokens()));
    var started = DataPod.start(pod, store, engines.of(context.namespace(), context.pod()));
    names.started(context);
    return started;
  }

  private RunningContainer seatPod(Pod pod) throws CannotStart {
    var join = HostPort.parse(String.valueOf(pod.bootstrap().stream().join()));
    var proof = new Keyring(pod.bootstrap().secrets()).joinProof();
    return SeatPod.start(pod, new Membership(pod, join, proof, names::resolve));
  }

  private static Path mount(ContainerContext context, String path) throws CannotStart {
    var mount = context.mounts().get(path);
    if (mount == null) {
      throw new CannotStart(CannotStart.BROKEN, "nothing is mounted at " + path);
    }
    return mount;
  }

  /** A container that ended before it began. */
  private record Ended(CompletableFuture<Integer> exit) implements RunningContainer {

    Ended(int code) {
      this(CompletableFuture.completedFuture(code));
    }

    @Override
    public void terminate() {}

    @Override
    public void kill() {}
  }
}
