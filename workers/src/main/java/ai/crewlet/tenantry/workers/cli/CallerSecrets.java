package ai.crewlet.tenantry.workers.cli;

import ai.crewlet.tenantry.api.FieldManagers;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.kube.Cluster.Conflict;
import ai.crewlet.tenantry.workers.manifest.Manifest;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import ai.crewlet.tenantry.workflows.motion.MotionStep;
import ai.crewlet.tenantry.workflows.motion.Progress;
import ai.crewlet.tenantry.workflows.motion.StepProgress;
import ai.crewlet.tenantry.workflows.motion.StepState;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Secrets of the caller's file: applied with the caller's own rights as soon as the tenant's
 * namespace exists (C53). They never enter the request, and are held no longer than the command.
 */
public final class CallerSecrets {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final ClientContext context;
  private final List<Secret> secrets;
  private final MotionStep step;
  private boolean applied;

  private CallerSecrets(ClientContext context, List<Secret> secrets, MotionStep step) {
    this.context = context;
    this.secrets = secrets;
    this.step = step;
    this.applied = secrets.isEmpty();
  }

  /**
   * Secrets of a file.
   *
   * @param step of the motion after which the namespace stands
   * @throws CommandFailed when there are Secrets to apply and no API server to apply them to
   */
  public static CallerSecrets of(ClientContext context, Manifest manifest, MotionStep step) {
    var secrets = manifest.secrets().stream().map(CallerSecrets::secret).toList();
    if (!secrets.isEmpty()) {
      context.withKubernetes(KubernetesClient::getKubernetesVersion);
    }
    return new CallerSecrets(context, secrets, step);
  }

  private static Secret secret(Map<String, Object> body) {
    try {
      return JSON.convertValue(body, Secret.class);
    } catch (IllegalArgumentException e) {
      throw new CommandFailed(
          ExitCode.BAD_INPUT,
          "Secret %s is malformed: data and stringData map keys to text".formatted(name(body)));
    }
  }

  private static Object name(Map<String, Object> body) {
    return body.get("metadata") instanceof Map<?, ?> metadata ? metadata.get("name") : "";
  }

  /**
   * Refuses a caller who goes away before they can be applied.
   *
   * @param source what messages call the file
   */
  public void requireWaiting(boolean noWait, String source) {
    if (noWait && !secrets.isEmpty()) {
      throw new CommandFailed(
          ExitCode.BAD_INPUT,
          "%s holds Secrets, which are applied once the namespace is there: leave out --no-wait, or leave them out and apply them with kubectl"
              .formatted(source));
    }
  }

  /** Call with every progress; acts once, when the namespace is there. */
  public void applyOnceNamespaceExists(Progress progress) {
    if (!applied && progress.steps().stream().anyMatch(this::namespaceStands)) {
      context.withKubernetes(kubernetes -> apply(kubernetes, progress.tenant()));
    }
  }

  /** Made by this motion, or there from one that is settled. */
  private boolean namespaceStands(StepProgress reached) {
    return reached.step().equals(step.name())
        && (reached.state() == StepState.DONE || reached.state() == StepState.NOT_NEEDED);
  }

  private boolean apply(KubernetesClient kubernetes, String tenant) {
    namespace(kubernetes, tenant)
        .ifPresent(
            namespace -> {
              secrets.forEach(secret -> apply(new Cluster(kubernetes), secret, namespace));
              applied = true;
            });
    return applied;
  }

  private static void apply(Cluster cluster, Secret secret, String namespace) {
    var there =
        new SecretBuilder(secret).editMetadata().withNamespace(namespace).endMetadata().build();
    cluster.apply(there, FieldManagers.CONTROL_PLANE, Conflict.FORCE);
  }

  private static Optional<String> namespace(KubernetesClient kubernetes, String tenant) {
    return Optional.ofNullable(kubernetes.resources(Tenant.class).withName(tenant).get())
        .map(t -> TenantView.of(t).namespace())
        .filter(name -> kubernetes.namespaces().withName(name).get() != null);
  }

  /** {@code Secret/lead-slack} and so on; contents are shown nowhere. */
  public static List<String> names(Manifest manifest) {
    return manifest.secrets().stream().map(body -> "Secret/" + name(body)).toList();
  }

  /** A sentence when Secrets of the file were not applied. */
  public Optional<String> report() {
    return applied
        ? Optional.empty()
        : Optional.of(
            "Secrets of the file were not applied (%s): the namespace was not there yet. Repeat the command"
                .formatted(secrets.stream().map(s -> s.getMetadata().getName()).toList()));
  }
}
