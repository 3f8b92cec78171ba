package ai.crewlet.tenantry.workflows.motion;

import static ai.crewlet.tenantry.workflows.fakes.Faults.failing;
import static io.temporal.api.enums.v1.EventType.EVENT_TYPE_ACTIVITY_TASK_COMPLETED;
import static io.temporal.api.enums.v1.EventType.EVENT_TYPE_WORKFLOW_TASK_COMPLETED;
import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.fakes.Faults.Gate;
import ai.crewlet.tenantry.workflows.fakes.Requests;
import ai.crewlet.tenantry.workflows.fakes.Rig;
import ai.crewlet.tenantry.workflows.onboarding.OnboardTenantWorkflow;
import ai.crewlet.tenantry.workflows.onboarding.OnboardingCorrection;
import ai.crewlet.tenantry.workflows.onboarding.OnboardingResult;
import io.temporal.api.history.v1.HistoryEvent;
import io.temporal.client.WorkflowNotFoundException;
import io.temporal.client.WorkflowUpdateException;
import io.temporal.failure.ApplicationFailure;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What people tell a motion at the moment of its end. */
@Timeout(120)
class UpdatesAtTheEndTest {
  private static final String OVER = "over";
  private static final int PEOPLE = 4;

  private final Rig rig = Rig.start();

  @AfterEach
  void close() {
    rig.close();
  }

  @Test
  @DisplayName(
      "I67: whoever tells a motion anything while it ends gets an answer: its own, or that it is over")
  void answersEverybodyWhileItEnds() throws InterruptedException, ExecutionException {
    var lastCall = new Gate();
    rig.faults.always("record", lastCall);
    var run = rig.onboard(Requests.acme());
    lastCall.awaitReached();
    var answered = new CountDownLatch(PEOPLE);
    var pool = Executors.newFixedThreadPool(PEOPLE);
    try {
      var heard = new ArrayList<Future<List<String>>>();
      for (int person = 0; person < PEOPLE; person++) {
        heard.add(pool.submit(tellingUntilItIsOver(run, answered)));
      }
      answered.await();
      lastCall.open();
      assertThat(Rig.result(run, OnboardingResult.class).outcome()).isEqualTo(Outcome.SUCCEEDED);
      for (var answers : heard) {
        assertThat(answers.get()).hasSizeGreaterThan(1).endsWith(OVER);
        assertThat(answers.get().subList(0, answers.get().size() - 1))
            .containsOnly("NothingParked");
      }
    } finally {
      pool.shutdownNow();
    }
  }

  @Test
  @DisplayName(
      "I67: a correction that is still being checked when its motion ends is answered before the run is over")
  void answersWhoIsStillHeard() throws InterruptedException, ExecutionException {
    rig.faults.always(
        "applyCompanyObjects", failing(() -> FailureType.OBJECT_REFUSED.failure("no")));
    var run = rig.onboard(Requests.acme());
    rig.awaitParkedAt("applyCompanyObjects", run);
    var check = new Gate();
    rig.faults.always("planOnboarding", check);
    var person = Executors.newSingleThreadExecutor();
    try {
      var answer = person.submit(() -> answer(() -> run.correct(correction())));
      check.awaitReached();
      run.abort();
      rig.awaitRemembered(1);
      awaitNextTask(run);
      check.open();

      assertThat(answer.get()).isEqualTo("NothingParked");
      assertThat(Rig.result(run, OnboardingResult.class).outcome()).isEqualTo(Outcome.ABORTED);
    } finally {
      person.shutdownNow();
    }
  }

  /** Until the run has done what there was to do after its last call. */
  private void awaitNextTask(OnboardTenantWorkflow run) {
    Awaitility.await()
        .atMost(Duration.ofMinutes(1))
        .until(
            () -> {
              var events = rig.history(run).getHistory().getEventsList();
              return events.stream()
                      .filter(event -> event.getEventType() == EVENT_TYPE_ACTIVITY_TASK_COMPLETED)
                      .mapToLong(HistoryEvent::getEventId)
                      .max()
                      .orElseThrow()
                  < events.stream()
                      .filter(event -> event.getEventType() == EVENT_TYPE_WORKFLOW_TASK_COMPLETED)
                      .mapToLong(HistoryEvent::getEventId)
                      .max()
                      .orElseThrow();
            });
  }

  private static OnboardingCorrection correction() {
    return new OnboardingCorrection(
        List.of(Requests.object("Seat", "deputy", Map.of("goal", "stand in"))), null);
  }

  private static Callable<List<String>> tellingUntilItIsOver(
      OnboardTenantWorkflow run, CountDownLatch answered) {
    return () -> {
      var answers = new ArrayList<String>();
      do {
        answers.add(answer(run::retry));
        if (answers.size() == 1) {
          answered.countDown();
        }
      } while (!answers.contains(OVER));
      return answers;
    };
  }

  private static String answer(Supplier<Answer> told) {
    try {
      return told.get().message();
    } catch (WorkflowUpdateException refused) {
      return refused.getCause() instanceof ApplicationFailure failure
          ? failure.getType()
          : refused.toString();
    } catch (WorkflowNotFoundException over) {
      return OVER;
    }
  }
}
