package ai.crewlet.tenantry.workers.waiting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.temporal.activity.ManualActivityCompletionClient;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(180)
@DisplayName("A slow Temporal holds up no look at the cluster (C50)")
class WaitRoomCallsTest {

  private static final WaitTimes TIMES =
      new WaitTimes(
          Duration.ofMillis(20), Duration.ofHours(1), Duration.ofHours(1), Duration.ofSeconds(1));

  private final Bell looks = new Bell();
  private final WaitRoom room = new WaitRoom(looks, TIMES);
  private final BlockingQueue<String> calls = new LinkedBlockingQueue<>();
  private final CountDownLatch answered = new CountDownLatch(1);
  private volatile Verdict<String> verdict = new Verdict.Pending<>("not yet");

  @AfterEach
  void close() {
    answered.countDown();
    room.close();
  }

  @Test
  @DisplayName("while every heartbeat hangs, what has happened is still seen and told (C50)")
  void completesPastHangingHeartbeats() throws Exception {
    Supplier<Verdict<String>> never = () -> new Verdict.Pending<>("never");
    IntStream.range(0, 50).forEach(i -> room.await("other", never, client("recordHeartbeat")));
    assertThat(calls.poll(40, TimeUnit.SECONDS)).isEqualTo("recordHeartbeat hangs");
    room.await("tenant-012345", () -> verdict, client("recordHeartbeat"));
    verdict = new Verdict.Met<>("it has happened");
    looks.ring("tenant-012345");
    String call;
    do {
      call = calls.poll(40, TimeUnit.SECONDS);
    } while ("recordHeartbeat hangs".equals(call));
    assertThat(call).isEqualTo("complete it has happened");
  }

  @Test
  @DisplayName("while an answer hangs, other waits are looked at (C50)")
  void looksPastAHangingAnswer() throws Exception {
    room.await("tenant-1", () -> new Verdict.Met<>("first"), client("complete"));
    assertThat(calls.poll(40, TimeUnit.SECONDS)).isEqualTo("complete hangs");
    room.await("tenant-2", () -> new Verdict.Met<>("second"), client("nothing"));
    assertThat(calls.poll(40, TimeUnit.SECONDS)).isEqualTo("complete second");
  }

  @Test
  @DisplayName("closed, it hands each wait back once and bears with late changes (C50)")
  void bearsWithChangesAfterClosing() {
    room.await("tenant-012345", () -> verdict, client("recordHeartbeat"));
    room.close();
    verdict = new Verdict.Met<>("too late");
    assertThatCode(() -> looks.ring("tenant-012345")).doesNotThrowAnyException();
    assertThat(calls).filteredOn(call -> !call.startsWith("recordHeartbeat")).hasSize(1);
    assertThat(calls).anySatisfy(call -> assertThat(call).startsWith("fail").contains("stops"));
  }

  /** Notes each call; the method named never answers. */
  private ManualActivityCompletionClient client(String hanging) {
    return (ManualActivityCompletionClient)
        Proxy.newProxyInstance(
            getClass().getClassLoader(),
            new Class<?>[] {ManualActivityCompletionClient.class},
            (proxy, method, arguments) -> {
              var hangs = method.getName().equals(hanging);
              calls.add(
                  method.getName()
                      + " "
                      + (hangs ? "hangs" : List.of(arguments).get(0).toString()));
              if (hangs) {
                answered.await();
              }
              return null;
            });
  }
}
