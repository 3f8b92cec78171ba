package ai.crewlet.tenantry.testbed.node;

import java.time.Duration;

/**
 * How {@link LocalNode} behaves.
 *
 * @param name of the Node object
 * @param volumeRefresh how late a changed Secret or ConfigMap reaches the volumes of running pods
 *     (a kubelet takes up to about 90 s)
 * @param retry how long until a pod that cannot start (missing Secret, unbound claim) is looked at
 *     again
 * @param firstBackOff wait before the second restart; it doubles with each (a kubelet: 10 s)
 * @param longestBackOff where doubling ends (a kubelet: 5 min)
 * @param probePatience how long a probe waits for its answer at least, whatever the pod says: every
 *     container shares this JVM and its cores, and a busy machine must not restart them
 * @param probePace how often a probe that has succeeded is asked at most, whatever the pod says:
 *     zero keeps to the pod, more lets one machine carry a thousand of them
 */
public record NodeSettings(
    String name,
    Duration volumeRefresh,
    Duration retry,
    Duration firstBackOff,
    Duration longestBackOff,
    Duration probePatience,
    Duration probePace) {

  /** A real kubelet's manners, some times faster so that tests need not wait for them. */
  public static NodeSettings defaults() {
    return new NodeSettings(
        "local",
        Duration.ofSeconds(10),
        Duration.ofMillis(500),
        Duration.ofSeconds(1),
        Duration.ofSeconds(30),
        Duration.ofSeconds(5),
        Duration.ZERO);
  }

  public NodeSettings volumeRefresh(Duration delay) {
    return new NodeSettings(
        name, delay, retry, firstBackOff, longestBackOff, probePatience, probePace);
  }

  public NodeSettings backOff(Duration first, Duration longest) {
    return new NodeSettings(name, volumeRefresh, retry, first, longest, probePatience, probePace);
  }

  public NodeSettings probePatience(Duration atLeast) {
    return new NodeSettings(
        name, volumeRefresh, retry, firstBackOff, longestBackOff, atLeast, probePace);
  }

  public NodeSettings probePace(Duration atMostEvery) {
    return new NodeSettings(
        name, volumeRefresh, retry, firstBackOff, longestBackOff, probePatience, atMostEvery);
  }
}
