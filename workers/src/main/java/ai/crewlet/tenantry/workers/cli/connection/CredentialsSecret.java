package ai.crewlet.tenantry.workers.cli.connection;

import ai.crewlet.tenantry.api.FieldManagers;
import ai.crewlet.tenantry.workers.cli.CommandFailed;
import ai.crewlet.tenantry.workers.cli.ExitCode;
import ai.crewlet.tenantry.workers.kube.Cluster;
import ai.crewlet.tenantry.workers.kube.Cluster.Conflict;
import io.fabric8.kubernetes.api.model.ManagedFieldsEntry;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.time.Instant;
import java.util.Comparator;
import java.util.Objects;

/**
 * The Secret with a seat's credentials, written and looked at with the caller's own rights.
 *
 * @param namespace the tenant's
 * @param name of the Secret
 */
record CredentialsSecret(String namespace, String name) {

  /** Applies it; answers when it was last changed, which is now unless nothing differs. */
  Instant write(KubernetesClient kubernetes, CredentialsFile credentials) {
    var secret =
        new SecretBuilder()
            .withNewMetadata()
            .withNamespace(namespace)
            .withName(name)
            .endMetadata()
            .withType("Opaque")
            .withStringData(credentials.reveal())
            .build();
    return changedAt(
        new Cluster(kubernetes).apply(secret, FieldManagers.CONTROL_PLANE, Conflict.FORCE));
  }

  /**
   * When somebody last changed it.
   *
   * @throws CommandFailed when it is not there
   */
  Instant changedAt(KubernetesClient kubernetes) {
    var found = kubernetes.secrets().inNamespace(namespace).withName(name).get();
    if (found == null) {
      throw new CommandFailed(
          ExitCode.FAILED,
          "Secret %s in namespace %s, which the seat refers to, is not there"
              .formatted(name, namespace));
    }
    return changedAt(found);
  }

  private static Instant changedAt(Secret secret) {
    return secret.getMetadata().getManagedFields().stream()
        .map(ManagedFieldsEntry::getTime)
        .filter(Objects::nonNull)
        .map(Instant::parse)
        .max(Comparator.naturalOrder())
        .orElseGet(() -> Instant.parse(secret.getMetadata().getCreationTimestamp()));
  }
}
