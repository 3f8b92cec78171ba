package ai.crewlet.tenantry.workers.tenancy;

import io.fabric8.kubernetes.api.model.Quantity;
import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Whether the engine's data pod fits into a tenant's quotas, computed from the class's numbers
 * before anything is written (C8). A dry run would need the right to create pods.
 */
public final class EngineFit {

  private EngineFit() {}

  /**
   * One quota that is too small.
   *
   * @param quota the field of {@code spec.quotas}
   * @param allowed what it says
   * @param asked what the pod asks for
   * @param resource what is meant, in words
   */
  public record Shortage(String quota, String allowed, String asked, String resource) {}

  /**
   * Something the data pod asks for that a quota may bound.
   *
   * @param quota the field of {@code spec.quotas} that bounds it
   * @param hard its key in the ResourceQuota
   * @param amount how much
   * @param resource what is meant, in words
   */
  public record Ask(String quota, String hard, String amount, String resource) {}

  /** Every quota the data pod of this tier does not fit into; empty when it fits. */
  public static List<Shortage> shortages(
      TenantQuotas quotas, Tier tier, TenancySettings.ContainerDefaults defaults) {
    return asks(tier, defaults).stream()
        .flatMap(ask -> shortage(quotas.allowed(ask.quota()), ask).stream())
        .toList();
  }

  /** What the data pod of this tier counts for, as the API server counts. */
  public static List<Ask> asks(Tier tier, TenancySettings.ContainerDefaults defaults) {
    return asks(tier.dataPod(), defaults);
  }

  /** What a pod of this size counts for. */
  public static List<Ask> asks(Tier.PodSize pod, TenancySettings.ContainerDefaults defaults) {
    return List.of(
        new Ask("cpuLimit", "requests.cpu", cpuRequest(pod, defaults), "CPU request"),
        new Ask("memoryLimit", "requests.memory", memoryRequest(pod, defaults), "memory request"),
        new Ask("memoryLimit", "limits.memory", memoryLimit(pod, defaults), "memory limit"));
  }

  private static Optional<Shortage> shortage(@Nullable String allowed, Ask ask) {
    if (allowed == null || amount(ask.amount()).compareTo(amount(allowed)) <= 0) {
      return Optional.empty();
    }
    return Optional.of(new Shortage(ask.quota(), allowed, ask.amount(), ask.resource()));
  }

  /** As the API server counts: a request left out is the limit, else the LimitRange's default. */
  private static String cpuRequest(Tier.PodSize pod, TenancySettings.ContainerDefaults defaults) {
    return first(pod.cpuRequest(), pod.cpuLimit(), defaults.cpuRequest());
  }

  private static String memoryRequest(
      Tier.PodSize pod, TenancySettings.ContainerDefaults defaults) {
    return first(pod.memoryRequest(), pod.memoryLimit(), defaults.memoryRequest());
  }

  private static String memoryLimit(Tier.PodSize pod, TenancySettings.ContainerDefaults defaults) {
    return first(pod.memoryLimit(), defaults.memoryLimit());
  }

  private static String first(@Nullable String... candidates) {
    return Stream.of(candidates).filter(Objects::nonNull).findFirst().orElseThrow();
  }

  private static BigDecimal amount(String text) {
    return Quantity.getAmountInBytes(Quantity.parse(text));
  }
}
