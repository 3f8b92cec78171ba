package ai.crewlet.tenantry.workers.cli.onboarding;

import ai.crewlet.tenantry.api.FieldManagers;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workers.cli.ClientContext;
import ai.crewlet.tenantry.workers.cli.CommandFailed;
import ai.crewlet.tenantry.workers.cli.ExitCode;
import ai.crewlet.tenantry.workers.manifest.Manifest;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import ai.crewlet.tenantry.workflows.motion.Progress;
import ai.crewlet.tenantry.workflows.motion.StepProgress;
import ai.crewlet.tenantry.workflows.motion.StepState;
import ai.crewlet.tenantry.workflows.onboarding.OnboardingStep;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Secrets of the caller's file: applied with the caller's own rights as soon as the tenant's
 * namespace exists (C53). They never enter the request, and are held no longer than the command.
 */
final class CallerSecrets {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final PatchContext APPLY =
      new PatchContext.Builder()
          .withPatchType(PatchType.SERVER_SIDE_APPLY)
          .withFieldManager(FieldManagers.CONTROL_PLANE)
          .withForce(true)
          .build();

  private final ClientContext context;
  private final List<Secret> secrets;
  private boolean applied;

  private CallerSecrets(ClientContext context, List<Secret> secrets) {
    this.context = context;
    this.secrets = secrets;
    this.applied = secrets.isEmpty();
  }

  /**
   * @throws CommandFailed when there are Secrets to apply and no API server to apply them to
   */
  static CallerSecrets of(ClientContext context, Manifest manifest) {
    var secrets = manifest.secrets().stream().map(CallerSecrets::secret).toList();
    if (!secrets.isEmpty()) {
      context.withKubernetes(KubernetesClient::getKubernetesVersion);
    }
    return new CallerSecrets(context, secrets);
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

  /** Whether there is nothing to apply. */
  boolean none() {
    return secrets.isEmpty();
  }

  /** Call with every progress; acts once, when the namespace is there. */
  void applyOnceNamespaceExists(Progress progress) {
    if (!applied && progress.steps().stream().anyMatch(CallerSecrets::namespaceStands)) {
      context.withKubernetes(kubernetes -> apply(kubernetes, progress.tenant()));
    }
  }

  /** Made by this onboarding, or there from one that is settled. */
  private static boolean namespaceStands(StepProgress step) {
    return step.step().equals(OnboardingStep.NAMESPACE.name())
        && (step.state() == StepState.DONE || step.state() == StepState.NOT_NEEDED);
  }

  private boolean apply(KubernetesClient kubernetes, String tenant) {
    namespace(kubernetes, tenant)
        .ifPresent(
            namespace -> {
              secrets.forEach(
                  s -> kubernetes.secrets().inNamespace(namespace).resource(s).patch(APPLY));
              applied = true;
            });
    return applied;
  }

  private static Optional<String> namespace(KubernetesClient kubernetes, String tenant) {
    return Optional.ofNullable(kubernetes.resources(Tenant.class).withName(tenant).get())
        .map(t -> TenantView.of(t).namespace())
        .filter(name -> kubernetes.namespaces().withName(name).get() != null);
  }

  /** A sentence when Secrets of the file were not applied. */
  Optional<String> report() {
    return applied
        ? Optional.empty()
        : Optional.of(
            "Secrets of the file were not applied (%s): the namespace was not there yet. Repeat the command"
                .formatted(secrets.stream().map(s -> s.getMetadata().getName()).toList()));
  }
}
