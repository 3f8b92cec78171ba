package ai.crewlet.tenantry.workflows.motion;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.workflows.fakes.Faults.Gate;
import ai.crewlet.tenantry.workflows.fakes.Requests;
import ai.crewlet.tenantry.workflows.fakes.Rig;
import ai.crewlet.tenantry.workflows.onboarding.OnboardTenantWorkflow;
import ai.crewlet.tenantry.workflows.onboarding.OnboardingResult;
import io.temporal.client.WorkflowNotFoundException;
import io.temporal.client.WorkflowUpdateException;
import io.temporal.failure.ApplicationFailure;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What people tell a motion at the moment of its end. */
@Timeout(30)
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
    var pool = Executors.newFixedThreadPool(PEOPLE);
    try {
      var heard = new ArrayList<Future<List<String>>>();
      for (int person = 0; person < PEOPLE; person++) {
        heard.add(pool.submit(tellingUntilItIsOver(run)));
      }
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

  private static Callable<List<String>> tellingUntilItIsOver(OnboardTenantWorkflow run) {
    return () -> {
      var answers = new ArrayList<String>();
      do {
        answers.add(answer(run));
      } while (!answers.contains(OVER));
      return answers;
    };
  }

  private static String answer(OnboardTenantWorkflow run) {
    try {
      return run.retry().message();
    } catch (WorkflowUpdateException refused) {
      return refused.getCause() instanceof ApplicationFailure failure
          ? failure.getType()
          : refused.toString();
    } catch (WorkflowNotFoundException over) {
      return OVER;
    }
  }
}
