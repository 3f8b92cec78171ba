package ai.crewlet.tenantry.testbed.objects;

import ai.crewlet.tenantry.testbed.platform.process.BuildScript;
import ai.crewlet.tenantry.testbed.platform.process.FreePorts;
import ai.crewlet.tenantry.testbed.platform.process.ManagedProcess;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Consumer;

/**
 * versitygw, which serves folders by the S3 API; ends with this JVM at the latest. It keeps objects
 * as files under their keys, so that a great many can be put there without asking it.
 */
public final class ObjectStore implements AutoCloseable {
  private static final BuildScript BUILD = new BuildScript("testbed/objects/build");
  private static final Duration START = Duration.ofSeconds(90);
  private static final Duration STOP = Duration.ofSeconds(5);

  private final Path folder;
  private final FreePorts ports; // its block stays ours while it is stopped
  private final URI endpoint;
  private final Keys owner = new Keys("owner", UUID.randomUUID().toString());
  private final Keys guest = new Keys("guest", UUID.randomUUID().toString());
  private final ManagedProcess process;
  private final HttpClient http = HttpClient.newHttpClient();

  private ObjectStore(Path program, Path folder, FreePorts ports) {
    this.folder = folder;
    this.ports = ports;
    var address = "127.0.0.1:" + ports.next();
    this.endpoint = URI.create("http://" + address);
    this.process =
        new ManagedProcess(
            "versitygw",
            List.of(
                program.toString(),
                "--port=" + address,
                "--iam-dir=" + folder.resolve("accounts"),
                "--quiet",
                "--keep-alive",
                "posix",
                "--versioning-dir=" + folder.resolve("versions"),
                folder.resolve("buckets").toString()),
            Map.of(
                "ROOT_ACCESS_KEY_ID", owner.accessKeyId(),
                "ROOT_SECRET_ACCESS_KEY", owner.secretAccessKey()),
            STOP,
            folder.resolve("versitygw.log"));
  }

  /**
   * Starts one without buckets; returns when it serves. Builds it first if that was never done.
   *
   * @param folder for data, keys and its log
   * @param progress takes what a build has to say
   */
  public static ObjectStore start(Path folder, Consumer<String> progress) {
    var store = new ObjectStore(BUILD.run(progress), folder.toAbsolutePath(), new FreePorts());
    try {
      store.makeFolders();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot prepare " + folder, e);
    }
    store.start();
    return store;
  }

  private void makeFolders() throws IOException {
    for (var name : List.of("buckets", "versions", "accounts")) {
      Files.createDirectories(folder.resolve(name));
    }
    Files.writeString(
        folder.resolve("accounts/users.json"),
        """
        {"accessAccounts": {"%s": {"access": "%s", "secret": "%s", "role": "user"}}}"""
            .formatted(guest.accessKeyId(), guest.accessKeyId(), guest.secretAccessKey()));
    write(ownerFile(), owner);
    write(guestFile(), guest);
  }

  private static void write(Path file, Keys keys) throws IOException {
    Files.deleteIfExists(file);
    Files.createFile(
        file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    Files.writeString(file, keys.profile());
  }

  /** Starts it after {@link #stop}, at the same address; returns when it serves. */
  public void start() {
    process.start();
    process.awaitReady(START, this::answers);
  }

  private boolean answers() {
    try {
      http.send(
          HttpRequest.newBuilder(endpoint).timeout(Duration.ofSeconds(2)).build(),
          BodyHandlers.discarding());
      return true;
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** Stops it; nothing listens there then. */
  public void stop() {
    process.stop(STOP);
  }

  public URI endpoint() {
    return endpoint;
  }

  /** Who may do everything. */
  public Keys owner() {
    return owner;
  }

  /** Who may do what a bucket's policy allows. */
  public Keys guest() {
    return guest;
  }

  /** The owner's keys in the format of AWS's shared credentials file. */
  public Path ownerFile() {
    return folder.resolve("owner.keys");
  }

  /** The guest's keys in the same format. */
  public Path guestFile() {
    return folder.resolve("guest.keys");
  }

  /** Where a bucket's newest contents lie, one file for each key. */
  public Path files(String bucket) {
    return folder.resolve("buckets").resolve(bucket);
  }

  @Override
  public void close() {
    stop();
  }
}
