package ai.crewlet.tenantry.workflows.offboarding;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The tenant an offboarding works on.
 *
 * @param tenant name of the Tenant
 * @param tenantId its identity (C45)
 * @param namespace its namespace
 * @param company name of its Company; null when it has none
 * @param requestId mark on everything a restore creates
 * @param volumes names of the PersistentVolumes that its claims had at the first look: they are its
 *     own whoever has the namespace by now (I4); empty in what an older build has written
 */
public record OffboardingTarget(
    String tenant,
    String tenantId,
    String namespace,
    @Nullable String company,
    String requestId,
    List<String> volumes) {

  public OffboardingTarget {
    volumes = List.copyOf(Objects.requireNonNullElse(volumes, List.of()));
  }
}
