package ai.crewlet.tenantry.workers.cli.connection;

import ai.crewlet.tenantry.api.crewlet.seat.Seat;
import ai.crewlet.tenantry.workers.cli.ClientContext;
import ai.crewlet.tenantry.workers.cli.CommandFailed;
import ai.crewlet.tenantry.workers.cli.ExitCode;
import ai.crewlet.tenantry.workers.cli.MotionCommand;
import ai.crewlet.tenantry.workers.cli.TenantParameter;
import ai.crewlet.tenantry.workers.client.Motions;
import ai.crewlet.tenantry.workers.client.RunningMotion;
import ai.crewlet.tenantry.workers.client.StartAnswer;
import ai.crewlet.tenantry.workers.connection.Credentials;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import ai.crewlet.tenantry.workflows.MotionType;
import ai.crewlet.tenantry.workflows.connection.ConnectSeat;
import ai.crewlet.tenantry.workflows.connection.ConnectSeatStart;
import ai.crewlet.tenantry.workflows.connection.ConnectSeatWorkflow;
import ai.crewlet.tenantry.workflows.connection.ConnectionResult;
import ai.crewlet.tenantry.workflows.connection.SecretName;
import ai.crewlet.tenantry.workflows.connection.Vendor;
import ai.crewlet.tenantry.workflows.connection.VendorApp;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.temporal.client.WorkflowClient;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Connects a seat to its own app at a vendor, or follows its new credentials. */
@Command(
    name = "connect",
    description = {
      "Connect a seat to its own app at a vendor: first without credentials, for the address and the",
      "manifest to create the app from; then with the Secret that holds its credentials, or with a",
      "file of KEY=value lines that is written into one with your own rights. New credentials of a",
      "connected seat are followed until the engine has read them."
    })
public final class ConnectCommand extends MotionCommand<ConnectionResult> {
  private static final Duration PACE = Duration.ofMillis(250);
  private static final Duration LONGEST = Duration.ofMinutes(2);

  @Mixin TenantParameter tenant;

  @Option(
      names = "--seat",
      required = true,
      paramLabel = "<seat>",
      description = "name of an Agent seat")
  String seat;

  @ArgGroup(exclusive = true, multiplicity = "1")
  VendorOption of;

  @Option(
      names = "--secret",
      paramLabel = "<name>",
      description = "name of the Secret in the tenant's namespace; <seat>-<vendor> with a file")
  @Nullable String secret;

  @Option(
      names = "--from-env-file",
      paramLabel = "<file>",
      description = "KEY=value lines: botToken, signingSecret; appID, privateKey, webhookSecret")
  @Nullable Path envFile;

  @Option(
      names = "--rotated",
      description = "the Secret was rewritten: wait until the engine has read it")
  boolean rotated;

  public ConnectCommand() {
    super(ConnectionResult.class);
  }

  private Vendor vendor() {
    return of.vendor();
  }

  @Override
  protected ExitCode run(ClientContext context) {
    if (secret != null) {
      SecretName.check(secret);
    }
    var file = envFile == null ? null : CredentialsFile.read(envFile, vendor());
    if (file != null) {
      return write(context, file);
    }
    if (rotated) {
      var at = context.withKubernetes(this::rewrittenAt);
      return context.withMotions(motions -> followRotation(motions, at));
    }
    return context.withMotions(this::connect);
  }

  /** The Secret first; a seat that refers to it already is a rotation. */
  private ExitCode write(ClientContext context, CredentialsFile file) {
    var view = TenantView.of(tenant.read(context));
    var name = Optional.ofNullable(secret).orElse(Credentials.usualName(seat, vendor()));
    if (view.company() != null && Credentials.isEngines(view.company(), name)) {
      throw new CommandFailed(
          ExitCode.BAD_INPUT, "Secret %s is the engine's own; name another one".formatted(name));
    }
    var target = new CredentialsSecret(view.namespace(), name);
    context.withKubernetes(k -> users(k, view.namespace(), name)).stream()
        .findFirst()
        .ifPresent(
            other -> {
              throw new CommandFailed(
                  ExitCode.BAD_INPUT,
                  "Secret %s is that of %s; every seat is an app of its own at every vendor. Name another one with --secret"
                      .formatted(name, other));
            });
    var known = context.withKubernetes(k -> referred(k, view.namespace()));
    var at = context.withKubernetes(k -> target.write(k, file));
    secret = name;
    return context.withMotions(
        motions ->
            known.filter(name::equals).isPresent()
                ? followRotation(motions, at)
                : connect(motions));
  }

  private Instant rewrittenAt(KubernetesClient kubernetes) {
    var namespace =
        tenant
            .find(kubernetes)
            .map(live -> TenantView.of(live).namespace())
            .orElseThrow(
                () ->
                    new CommandFailed(
                        ExitCode.FAILED,
                        "there is no Tenant %s; see: tenantry list".formatted(tenant.name())));
    return referred(kubernetes, namespace)
        .map(name -> new CredentialsSecret(namespace, name).changedAt(kubernetes))
        .orElse(Instant.now());
  }

  /** Who else refers to a Secret, so that nobody's credentials are written over. */
  private List<String> users(KubernetesClient kubernetes, String namespace, String name) {
    return kubernetes.resources(Seat.class).inNamespace(namespace).list().getItems().stream()
        .flatMap(
            live ->
                Stream.of(Vendor.values())
                    .filter(at -> at != vendor() || !live.getMetadata().getName().equals(seat))
                    .filter(at -> Credentials.of(live, at).filter(name::equals).isPresent())
                    .map(
                        at -> "Seat %s for %s".formatted(live.getMetadata().getName(), at.title())))
        .toList();
  }

  private Optional<String> referred(KubernetesClient kubernetes, String namespace) {
    return Optional.ofNullable(
            kubernetes.resources(Seat.class).inNamespace(namespace).withName(seat).get())
        .flatMap(live -> Credentials.of(live, vendor()));
  }

  private ExitCode followRotation(Motions motions, Instant at) {
    var request = request(null, at, "rotation/%s/%s/%s".formatted(seat, vendor(), at));
    return follow(
        motions, tenant.name(), "following new credentials of " + seat, start(motions, request));
  }

  private ExitCode connect(Motions motions) {
    var request = request(secret, null, "connection/%s/%s".formatted(seat, vendor()));
    var answer = start(motions, request);
    announce(tenant.name(), "connecting %s to %s".formatted(seat, vendor().title()), answer);
    var run =
        new RunningMotion(
            answer.workflowId(), answer.runId(), MotionType.CONNECT_SEAT, false, motions);
    if (secret == null) {
      return offer(motions, answer, run);
    }
    if (answer instanceof StartAnswer.SameRequestRuns) {
      var told = run.tell(ConnectSeatWorkflow.class, w -> w.credentials(secret));
      if (!json()) {
        say("  %s", told.message());
      }
    }
    return watch(motions, tenant.name(), answer, progress -> {});
  }

  private ConnectSeat request(@Nullable String name, @Nullable Instant at, String requestId) {
    return new ConnectSeat(tenant.name(), seat, vendor(), name, at, requestId, requestedBy());
  }

  private static StartAnswer start(Motions motions, ConnectSeat request) {
    return motions.start(
        ConnectSeatWorkflow.class,
        ConnectSeatStart.options(request),
        workflow -> WorkflowClient.start(workflow::connect, request));
  }

  /** Shows what the app is created from; the motion goes on waiting for the Secret's name. */
  private ExitCode offer(Motions motions, StartAnswer answer, RunningMotion run) {
    var deadline = Instant.now().plus(LONGEST);
    while (!noWait() && Instant.now().isBefore(deadline)) {
      var progress = run.progress();
      if (progress.outcome() != null || progress.needsAttention()) {
        return watch(motions, tenant.name(), answer, any -> {});
      }
      var app = run.tell(ConnectSeatWorkflow.class, ConnectSeatWorkflow::app);
      if (app != null) {
        show(app);
        return ExitCode.OK;
      }
      LockSupport.parkNanos(PACE.toNanos());
    }
    if (noWait()) {
      return ExitCode.OK;
    }
    throw new CommandFailed(
        ExitCode.STILL_RUNNING,
        "the seat has no address yet; see: tenantry status " + tenant.name());
  }

  private void show(VendorApp app) {
    if (json()) {
      printJson(app);
    } else {
      AppText.lines(app, tenant.name()).forEach(line -> say("%s", line));
    }
  }

  @Override
  protected void print(ConnectionResult result) {
    result.notes().forEach(note -> say("note: %s", note));
    say("%s: %s", seat, sentence(result));
  }

  private String sentence(ConnectionResult result) {
    return switch (result.outcome()) {
      case SUCCEEDED ->
          result.rotatedAt() == null
              ? "connected to %s with Secret %s%s"
                  .formatted(vendor().title(), result.secretName(), in(result.revision()))
              : "the engine has the values of Secret %s since %s and runs with them%s"
                  .formatted(result.secretName(), result.rotatedAt(), in(result.revision()));
      case NOTHING_TO_DO ->
          "is connected to %s with Secret %s already"
              .formatted(vendor().title(), result.secretName());
      case ABORTED -> "given up; the seat refers to what it referred to before";
      case SUPERSEDED -> "another motion took over; see: tenantry status " + tenant.name();
      case REFUSED, CANCELLED, RESTORED -> result.outcome().value();
    };
  }

  private static String in(@Nullable String revision) {
    return revision == null ? "" : ", in revision " + revision;
  }

  @Override
  protected ExitCode exit(ConnectionResult result) {
    return ExitCode.of(result.outcome());
  }
}
