package ai.crewlet.tenantry.workers.tenancy;

import ai.crewlet.tenantry.api.crewlet.common.ComputeResources;
import ai.crewlet.tenantry.api.crewlet.common.Selector;
import ai.crewlet.tenantry.api.crewlet.engineclass.EngineClass;
import ai.crewlet.tenantry.api.crewlet.engineclass.SeatPoolRules;
import io.fabric8.kubernetes.api.model.Quantity;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What an EngineClass says that the control plane plans with (M8, M10, M18, M19, M22 to M24).
 *
 * @param name the tier, which is the class's name (C16)
 * @param allowedNamespaces which namespaces may use it; null admits every one
 * @param dataPod what the company's data pod asks for
 * @param seatPod what each of its seat pods asks for (M24)
 * @param maxSeats most Seats of a Company, people's included (C38); null is unbounded
 * @param maxMcpServers most tool servers of a Company; null is unbounded
 * @param seatPods most seat pods of a Company; 0 when the class forbids pools
 * @param perSeat whether a pool may be one pod for one seat alone (M25)
 */
public record Tier(
    String name,
    @Nullable Selector allowedNamespaces,
    PodSize dataPod,
    PodSize seatPod,
    @Nullable Integer maxSeats,
    @Nullable Integer maxMcpServers,
    int seatPods,
    boolean perSeat) {

  public static Tier of(EngineClass engineClass) {
    var spec = engineClass.getSpec();
    var limits = spec.limits();
    return new Tier(
        engineClass.getMetadata().getName(),
        spec.allowedNamespaces(),
        PodSize.of(spec.data().resources()),
        seatPod(spec.seatPools()),
        limits == null ? null : limits.maxSeats(),
        limits == null ? null : limits.maxMCPServers(),
        seatPods(spec.seatPools()),
        spec.seatPools() != null && spec.seatPools().perSeatAllowed());
  }

  /** Whether a Company in a namespace with these labels may use the class. */
  public boolean admits(Map<String, String> namespaceLabels) {
    return allowedNamespaces == null || allowedNamespaces.matches(namespaceLabels);
  }

  private static int seatPods(@Nullable SeatPoolRules rules) {
    return rules == null || !rules.allowed() || rules.maxPods() == null ? 0 : rules.maxPods();
  }

  private static PodSize seatPod(@Nullable SeatPoolRules rules) {
    var resources = rules == null || rules.defaults() == null ? null : rules.defaults().resources();
    return resources == null ? new PodSize(null, null, null, null) : PodSize.of(resources);
  }

  /** Requests and limits of a pod, spelled as in the class; null where the class says nothing. */
  public record PodSize(
      @Nullable String cpuRequest,
      @Nullable String memoryRequest,
      @Nullable String cpuLimit,
      @Nullable String memoryLimit) {

    static PodSize of(ComputeResources resources) {
      return new PodSize(
          text(resources.requests().get("cpu")),
          text(resources.requests().get("memory")),
          text(resources.limits().get("cpu")),
          text(resources.limits().get("memory")));
    }

    private static @Nullable String text(@Nullable Quantity quantity) {
      return quantity == null ? null : quantity.toString();
    }
  }
}
