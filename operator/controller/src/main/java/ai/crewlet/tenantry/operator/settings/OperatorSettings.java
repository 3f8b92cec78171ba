package ai.crewlet.tenantry.operator.settings;

import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The operator's settings as values.
 *
 * @param kubeconfig file to connect with; empty: the environment's own
 * @param namespaces watched namespaces; empty: all
 * @param concurrency companies worked on at the same time
 * @param quiet when a burst of changes becomes a revision (M139, C65)
 * @param engine how engines are reached and asked
 * @param rolloutBound data pods that edits of classes may roll at once (C14)
 * @param rotation how long the parts of a rotation of tokens take (C41)
 * @param sharing what a second Company in one namespace gets (C42)
 * @param self the operator's own pods, as engines' network rules admit them (C67)
 * @param leaderElection whether a Lease decides who works
 * @param leaseName its name, in the operator's own namespace
 * @param leaseDuration how long it is good without being renewed
 * @param watchPatience how long a watch may be down while the API server answers
 * @param http where health and metrics are served
 */
public record OperatorSettings(
    Optional<String> kubeconfig,
    Set<String> namespaces,
    int concurrency,
    Quiet quiet,
    EngineAccess engine,
    int rolloutBound,
    Rotation rotation,
    NamespaceSharing sharing,
    Self self,
    boolean leaderElection,
    String leaseName,
    Duration leaseDuration,
    Duration watchPatience,
    InetSocketAddress http) {

  /**
   * A revision is made {@code window} after the last change, at the latest {@code bound} after the
   * first.
   */
  public record Quiet(Duration window, Duration bound) {}

  /** How engines are reached, how long a call may take and how often they are asked. */
  public record EngineAccess(
      Route route,
      Duration connectTimeout,
      Duration callTimeout,
      Duration pollAwaiting,
      Duration pollResting,
      int pollers) {}

  /**
   * An access token works for {@code overlap} beside its successor; a running pod has been given a
   * changed Secret after {@code volumeLag}.
   */
  public record Rotation(Duration overlap, Duration volumeLag) {}

  /** The way to an engine. */
  public enum Route {
    /** By its Service's DNS name, from inside the cluster. */
    SERVICE,
    /** By its pod's address, from outside of it. */
    POD_IP
  }

  /** What happens to the newer of two Companies in one namespace. */
  public enum NamespaceSharing {
    /** Both run; each says that nothing separates them. */
    WARN,
    /** The newer one is not accepted. */
    REFUSE
  }

  /** Where the operator's own pods are. */
  public record Self(String namespace, Map<String, String> podLabels) {}
}
