package ai.crewlet.tenantry.workers.cli.connection;

import ai.crewlet.tenantry.workers.cli.ClientContext;
import ai.crewlet.tenantry.workers.cli.CommandFailed;
import ai.crewlet.tenantry.workers.cli.ExitCode;
import ai.crewlet.tenantry.workers.cli.MotionCommand;
import ai.crewlet.tenantry.workers.cli.TenantParameter;
import ai.crewlet.tenantry.workers.client.MotionRefusal;
import ai.crewlet.tenantry.workers.client.Motions;
import ai.crewlet.tenantry.workers.client.RunningMotion;
import ai.crewlet.tenantry.workers.client.StartAnswer;
import ai.crewlet.tenantry.workers.connection.Credentials;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.MotionType;
import ai.crewlet.tenantry.workflows.connection.ConnectSeat;
import ai.crewlet.tenantry.workflows.connection.ConnectSeatStart;
import ai.crewlet.tenantry.workflows.connection.ConnectSeatWorkflow;
import ai.crewlet.tenantry.workflows.connection.ConnectionResult;
import ai.crewlet.tenantry.workflows.connection.SecretName;
import ai.crewlet.tenantry.workflows.connection.Vendor;
import ai.crewlet.tenantry.workflows.connection.VendorApp;
import io.temporal.client.WorkflowClient;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Connects a seat to its own app at a vendor, or follows its new credentials. */
@Command(
    name = "connect",
    description = {
      "Connect a seat to its own app at a vendor.",
      "First without credentials, for the address and the manifest to create the app from; then",
      "with the Secret that holds its credentials, or with a file of KEY=value lines that is written",
      "into one with your own rights. New credentials of a connected seat are followed until the",
      "engine has read them."
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
    var secrets = new SeatSecrets(TenantView.of(tenant.read(context)), seat, vendor());
    if (file != null) {
      return write(context, secrets, file);
    }
    if (rotated) {
      var at = context.withKubernetes(secrets::rewrittenAt);
      var known = context.withKubernetes(secrets::referred);
      return context.withMotions(motions -> followRotation(motions, known.orElse(null), at));
    }
    if (secret == null) {
      var known = context.withKubernetes(secrets::referred);
      return context.withMotions(motions -> offer(motions, known.orElse(null)));
    }
    return context.withMotions(motions -> connect(motions, secret));
  }

  /** The Secret first; a seat that refers to it already is a rotation. */
  private ExitCode write(ClientContext context, SeatSecrets secrets, CredentialsFile file) {
    var name = Optional.ofNullable(secret).orElse(Credentials.usualName(seat, vendor()));
    context.withKubernetes(
        kubernetes -> {
          secrets.requireFree(kubernetes, name);
          return name;
        });
    var known = context.withKubernetes(secrets::referred);
    var at = context.withKubernetes(k -> secrets.secret(name).write(k, file));
    return context.withMotions(
        motions ->
            known.filter(name::equals).isPresent()
                ? followRotation(motions, name, at)
                : connect(motions, name));
  }

  /** A connection of the seat that is under way is told the Secret's name first, and awaited. */
  private ExitCode followRotation(Motions motions, @Nullable String name, Instant at) {
    var request = request(null, at, "rotation/%s/%s/%s".formatted(seat, vendor(), at));
    var answer = start(motions, request);
    if (name != null && answer instanceof StartAnswer.Busy busy && isConnection(motions, busy)) {
      var ended = joinConnection(motions, busy, name);
      if (ended != ExitCode.OK || noWait()) {
        return ended;
      }
      answer = start(motions, request);
    }
    return follow(motions, tenant.name(), "following new credentials of " + seat, answer);
  }

  private static boolean isConnection(Motions motions, StartAnswer.Busy busy) {
    return run(motions, busy).tell(ConnectSeatWorkflow.class, ConnectSeatWorkflow::app) != null;
  }

  private ExitCode joinConnection(Motions motions, StartAnswer.Busy busy, String name) {
    var same = new StartAnswer.SameRequestRuns(busy.workflowId(), busy.runId());
    announce(tenant.name(), connecting(), same);
    if (heard(motions, same, name)) {
      return watchBeforeAnother(motions, tenant.name(), same);
    }
    awaitEnd(motions, tenant.name(), same);
    return ExitCode.OK;
  }

  private ExitCode connect(Motions motions, String name) {
    var answer = start(motions, connection(name));
    announce(tenant.name(), connecting(), answer);
    if (answer instanceof StartAnswer.SameRequestRuns && !heard(motions, answer, name)) {
      awaitEnd(motions, tenant.name(), answer);
      return connect(motions, name);
    }
    return watch(motions, tenant.name(), answer, progress -> {});
  }

  /** Hands a Secret's name over; false when the connection ends, or is over, without it. */
  private boolean heard(Motions motions, StartAnswer answer, String name) {
    try {
      var told = run(motions, answer).tell(ConnectSeatWorkflow.class, w -> w.credentials(name));
      if (!json()) {
        say("  %s", told.message());
      }
      return true;
    } catch (MotionRefusal refusal) {
      if (refusal.type() != FailureType.ALREADY_ENDING) {
        throw refusal;
      }
      return false;
    }
  }

  /**
   * Shows what the app is created from; the motion goes on waiting for the Secret's name, unless
   * the seat refers to one: then it has nothing to wait for.
   */
  private ExitCode offer(Motions motions, @Nullable String known) {
    var answer = start(motions, connection(known));
    announce(tenant.name(), connecting(), answer);
    var run = run(motions, answer);
    var deadline = Instant.now().plus(LONGEST);
    while (!noWait() && Instant.now().isBefore(deadline)) {
      var app = run.tell(ConnectSeatWorkflow.class, ConnectSeatWorkflow::app);
      if (app != null) {
        show(app, known);
        return ExitCode.OK;
      }
      var progress = run.progress();
      if (progress.outcome() != null || progress.needsAttention()) {
        return watch(motions, tenant.name(), answer, any -> {});
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

  private void show(VendorApp app, @Nullable String known) {
    if (json()) {
      printJson(app);
    } else {
      AppText.lines(app, tenant.name(), known).forEach(line -> say("%s", line));
    }
  }

  private String connecting() {
    return "connecting %s to %s".formatted(seat, vendor().title());
  }

  private static RunningMotion run(Motions motions, StartAnswer answer) {
    return new RunningMotion(
        answer.workflowId(), answer.runId(), MotionType.CONNECT_SEAT, false, motions);
  }

  private ConnectSeat connection(@Nullable String name) {
    return request(name, null, "connection/%s/%s".formatted(seat, vendor()));
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
