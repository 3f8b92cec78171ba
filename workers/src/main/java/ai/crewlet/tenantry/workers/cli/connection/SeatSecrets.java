package ai.crewlet.tenantry.workers.cli.connection;

import ai.crewlet.tenantry.api.crewlet.seat.Seat;
import ai.crewlet.tenantry.workers.cli.CommandFailed;
import ai.crewlet.tenantry.workers.cli.ExitCode;
import ai.crewlet.tenantry.workers.connection.Credentials;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import ai.crewlet.tenantry.workflows.connection.Vendor;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Which Secret a seat refers to and which it may be given, looked at with the caller's own rights.
 *
 * @param tenant the seat's
 * @param seat its name
 * @param vendor whose credentials are meant
 */
record SeatSecrets(TenantView tenant, String seat, Vendor vendor) {

  /** The Secret that the seat refers to; empty also when there is no such seat. */
  Optional<String> referred(KubernetesClient kubernetes) {
    return Optional.ofNullable(
            kubernetes.resources(Seat.class).inNamespace(tenant.namespace()).withName(seat).get())
        .flatMap(live -> Credentials.of(live, vendor));
  }

  /**
   * When the Secret that the seat refers to was last changed; now, when it refers to none.
   *
   * @throws CommandFailed when the Secret is not there
   */
  Instant rewrittenAt(KubernetesClient kubernetes) {
    return referred(kubernetes)
        .map(name -> secret(name).changedAt(kubernetes))
        .orElse(Instant.now());
  }

  /** A Secret in the tenant's namespace. */
  CredentialsSecret secret(String name) {
    return new CredentialsSecret(tenant.namespace(), name);
  }

  /**
   * Makes sure that nobody else's values are written over.
   *
   * @throws CommandFailed when the Secret is the engine's own, or another seat or vendor has it
   */
  void requireFree(KubernetesClient kubernetes, String name) {
    if (tenant.company() != null && Credentials.isEngines(tenant.company(), name)) {
      throw new CommandFailed(
          ExitCode.BAD_INPUT, "Secret %s is the engine's own; name another one".formatted(name));
    }
    others(kubernetes, name).stream()
        .findFirst()
        .ifPresent(
            other -> {
              throw new CommandFailed(
                  ExitCode.BAD_INPUT,
                  "Secret %s is that of %s; every seat is an app of its own at every vendor. Name another one with --secret"
                      .formatted(name, other));
            });
  }

  private List<String> others(KubernetesClient kubernetes, String name) {
    return kubernetes
        .resources(Seat.class)
        .inNamespace(tenant.namespace())
        .list()
        .getItems()
        .stream()
        .flatMap(
            live ->
                Stream.of(Vendor.values())
                    .filter(at -> at != vendor || !live.getMetadata().getName().equals(seat))
                    .filter(at -> Credentials.of(live, at).filter(name::equals).isPresent())
                    .map(
                        at -> "Seat %s for %s".formatted(live.getMetadata().getName(), at.title())))
        .toList();
  }
}
