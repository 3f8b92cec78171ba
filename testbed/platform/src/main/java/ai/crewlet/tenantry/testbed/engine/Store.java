package ai.crewlet.tenantry.testbed.engine;

import ai.crewlet.tenantry.testbed.engine.api.Parts;
import ai.crewlet.tenantry.testbed.engine.bootstrap.BootstrapFile;
import ai.crewlet.tenantry.testbed.engine.bootstrap.BootstrapInvalid;
import ai.crewlet.tenantry.testbed.engine.control.EngineControl;
import ai.crewlet.tenantry.testbed.engine.document.DocumentSchema;
import ai.crewlet.tenantry.testbed.engine.parts.Applier;
import ai.crewlet.tenantry.testbed.engine.parts.Deliveries;
import ai.crewlet.tenantry.testbed.engine.parts.Drain;
import ai.crewlet.tenantry.testbed.engine.parts.Nodes;
import ai.crewlet.tenantry.testbed.engine.parts.Pauses;
import ai.crewlet.tenantry.testbed.engine.parts.People;
import ai.crewlet.tenantry.testbed.engine.parts.SecretStore;
import ai.crewlet.tenantry.testbed.engine.parts.Tokens;
import ai.crewlet.tenantry.testbed.engine.parts.Usage;
import ai.crewlet.tenantry.testbed.engine.revision.Revisions;
import ai.crewlet.tenantry.testbed.engine.seal.Keyring;
import ai.crewlet.tenantry.testbed.engine.seal.SealBroken;
import ai.crewlet.tenantry.testbed.engine.seal.SealedFolder;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Map;

/** A data pod's volume and bootstrap file, opened: everything that is read before it listens. */
final class Store {

  private final Path bootstrapFile;
  private final Path volume;
  private final DocumentSchema schema;
  private final Keyring keyring;
  private final Tokens tokens;

  Store(Path bootstrapFile, Path volume, DocumentSchema schema, Keyring keyring, Tokens tokens) {
    this.bootstrapFile = bootstrapFile;
    this.volume = volume;
    this.schema = schema;
    this.keyring = keyring;
    this.tokens = tokens;
  }

  Tokens tokens() {
    return tokens;
  }

  String joinProof() {
    return keyring.joinProof();
  }

  void wipe() {
    new SealedFolder(volume, keyring).wipe();
  }

  Parts parts(Pod pod, EngineControl control, Runnable drained) throws CannotStart {
    try {
      return opened(pod, control, new Drain(drained));
    } catch (SealBroken e) {
      throw new CannotStart(CannotStart.BROKEN, e.getMessage());
    } catch (UncheckedIOException e) {
      throw new CannotStart(CannotStart.BROKEN, e.getMessage() + ": " + e.getCause().getMessage());
    }
  }

  private Parts opened(Pod pod, EngineControl control, Drain drain) throws SealBroken {
    var folder = new SealedFolder(volume, keyring);
    var clock = control.clock();
    var revisions = new Revisions(folder, clock);
    var secrets = new SecretStore(folder, clock);
    var env = pod.context().env();
    var applier =
        new Applier(
            pod.loops(),
            revisions,
            name -> secrets.value(name).isPresent() || hasText(env, name),
            control.applying(),
            clock,
            drain::shuttingDown);
    return new Parts(
        pod.nodeId(),
        pod.bootstrap(),
        clock,
        schema,
        revisions,
        secrets,
        new People(folder, clock),
        applier,
        new Nodes(clock),
        new Pauses(folder),
        new Usage(clock),
        new Deliveries(clock),
        drain,
        id -> control.counted(),
        () -> reloadTokens(env));
  }

  private String reloadTokens(Map<String, String> env) {
    try {
      tokens.replace(BootstrapFile.read(bootstrapFile, env).api().auth().tokens());
      return "";
    } catch (BootstrapInvalid e) {
      return e.getMessage();
    }
  }

  private static boolean hasText(Map<String, String> env, String name) {
    return !env.getOrDefault(name, "").isEmpty();
  }
}
