package ai.crewlet.tenantry.testbed.node;

import static ai.crewlet.tenantry.testbed.node.Pods.container;
import static ai.crewlet.tenantry.testbed.node.Pods.waitingFor;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import ai.crewlet.tenantry.testbed.junit.LocalPlatformTest;
import ai.crewlet.tenantry.testbed.platform.LocalPlatform;
import ai.crewlet.tenantry.testbed.platform.TestNamespace;
import io.fabric8.kubernetes.api.model.PodBuilder;
import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What LocalNode does for a pod from its creation to its removal (design 5). */
@LocalPlatformTest(temporal = false)
class PodLifeIT {
  private final HelloProgram hello = new HelloProgram();
  private final TestNamespace namespace;
  private final Pods pods;

  PodLifeIT(LocalPlatform platform) {
    platform.node().register(Pods.IMAGE::equals, hello);
    namespace = TestNamespace.create(platform.admin(), "pods");
    pods = new Pods(platform.admin(), namespace.name());
  }

  @AfterEach
  void close() {
    namespace.close();
  }

  private HelloProgram.Hello running(String pod) {
    return hello.in(namespace.name(), pod);
  }

  @Test
  void becomesReadyAtAnAddressOfItsOwn() {
    IntStream.range(0, 5).forEach(i -> pods.create(Pods.pod("p" + i)));

    var addresses =
        IntStream.range(0, 5)
            .mapToObj(i -> pods.awaitReady("p" + i).getStatus().getPodIP())
            .toList();

    assertThat(addresses).doesNotHaveDuplicates().allMatch(ip -> ip.startsWith("127."));
    assertThat(pods.get("p0").getStatus().getPhase()).isEqualTo("Running");
    assertThat(pods.get("p0").getSpec().getNodeName()).isEqualTo("local");
  }

  @Test
  void followsReadinessWithoutRestarting() {
    pods.create(Pods.pod("wavers"));
    pods.awaitReady("wavers");

    running("wavers").ready = false;
    pods.awaitPod("wavers", pod -> !Pods.isReady(pod));
    running("wavers").ready = true;

    assertThat(container(pods.awaitReady("wavers")).getRestartCount()).isZero();
  }

  @Test
  void saysAgainWhatSomebodyElseHasOverwritten() {
    pods.create(Pods.pod("marked"));
    var ready = pods.awaitReady("marked");
    var notReady =
        new PodBuilder(ready)
            .editMetadata()
            .withResourceVersion(null)
            .endMetadata()
            .editStatus()
            .editMatchingCondition(condition -> condition.getType().equals("Ready"))
            .withStatus("False")
            .endCondition()
            .endStatus()
            .build();

    var overwritten = pods.client().resource(notReady).patchStatus();

    assertThat(Pods.isReady(overwritten)).isFalse();
    pods.awaitReady("marked");
  }

  @Test
  void restartsWhatIsNotAliveAndWhatExits() {
    pods.create(Pods.pod("restarts"));
    pods.awaitReady("restarts");

    running("restarts").live = false;
    pods.awaitPod("restarts", pod -> container(pod).getRestartCount() == 1);
    pods.awaitReady("restarts");
    running("restarts").end(3);
    var pod = pods.awaitPod("restarts", p -> container(p).getRestartCount() == 2);

    assertThat(container(pod).getLastState().getTerminated().getExitCode()).isEqualTo(3);
    pods.awaitReady("restarts");
  }

  @Test
  void backsOffWhenItCannotStart() {
    var pod = Pods.pod("fails");
    pod.editSpec()
        .editFirstContainer()
        .addNewEnv()
        .withName("FAIL")
        .withValue("yes")
        .endEnv()
        .withTerminationMessagePolicy("FallbackToLogsOnError")
        .endContainer()
        .endSpec();

    pods.create(pod);

    var seen = pods.awaitPod("fails", waitingFor("CrashLoopBackOff"));
    assertThat(seen.getStatus().getPhase()).isEqualTo("Running");
    assertThat(container(seen).getLastState().getTerminated().getExitCode()).isEqualTo(1);
    assertThat(container(seen).getLastState().getTerminated().getMessage())
        .isEqualTo("FAIL is set, so it does not start");
  }

  @Test
  void leavesAnUnknownImageUnpulledUntilAProgramIsRegistered() {
    var pod = Pods.pod("unknown");
    pod.editSpec().editFirstContainer().withImage("example.test/nobody:1").endContainer().endSpec();
    pods.create(pod);

    var seen = pods.awaitPod("unknown", waitingFor("ImagePullBackOff"));

    assertThat(seen.getStatus().getPhase()).isEqualTo("Pending");
    assertThat(container(seen).getState().getWaiting().getMessage())
        .contains("example.test/nobody:1");
  }

  @Test
  void asksToEndThenRemovesThePod() {
    pods.create(Pods.pod("ends"));
    pods.awaitReady("ends");

    pods.client().pods().inNamespace(namespace.name()).withName("ends").delete();

    pods.awaitGone("ends");
    assertThat(running("ends").terminated).isTrue();
    assertThat(running("ends").exit()).isCompletedWithValue(0);
  }

  @Test
  void killsWhatDoesNotEndWithinTheGracePeriod() {
    var pod = Pods.pod("stubborn");
    pod.editSpec()
        .editFirstContainer()
        .addNewEnv()
        .withName("STUBBORN")
        .withValue("yes")
        .endEnv()
        .endContainer()
        .endSpec();
    pods.create(pod);
    pods.awaitReady("stubborn");

    pods.client().pods().inNamespace(namespace.name()).withName("stubborn").delete();

    pods.awaitGone("stubborn");
    assertThat(running("stubborn").exit()).isCompletedWithValue(137);
  }

  @Test
  void killsWhatIsForcedOut() {
    pods.create(Pods.pod("forced"));
    pods.awaitReady("forced");

    pods.client()
        .pods()
        .inNamespace(namespace.name())
        .withName("forced")
        .withGracePeriod(0)
        .delete();

    await().atMost(Duration.ofMinutes(2)).until(() -> running("forced").exit().isDone());
  }
}
