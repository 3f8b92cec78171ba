package ai.crewlet.tenantry.workers.cli;

import ai.crewlet.tenantry.api.tenant.Tenant;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.util.Optional;
import picocli.CommandLine.Parameters;

/** The tenant a command is about. */
public final class TenantParameter {
  @Parameters(paramLabel = "<tenant>", description = "name of the Tenant")
  String name;

  public String name() {
    return name;
  }

  /** The Tenant object, as it is now. */
  public Optional<Tenant> find(KubernetesClient kubernetes) {
    return Optional.ofNullable(kubernetes.resources(Tenant.class).withName(name).get());
  }

  /**
   * The Tenant object, as it is now.
   *
   * @throws CommandFailed when there is none
   */
  public Tenant read(ClientContext context) {
    return context
        .withKubernetes(this::find)
        .orElseThrow(
            () ->
                new CommandFailed(
                    ExitCode.FAILED, "there is no Tenant %s; see: tenantry list".formatted(name)));
  }
}
