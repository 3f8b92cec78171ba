package ai.crewlet.tenantry.workflows.onboarding;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.workflows.fakes.Requests;
import ai.crewlet.tenantry.workflows.fakes.Rig;
import ai.crewlet.tenantry.workflows.motion.Outcome;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class OnboardingTest {

  @Test
  void onboards() {
    try (var rig = Rig.start()) {
      var run = rig.onboard(Requests.acme());
      var result = Rig.result(run, OnboardingResult.class);
      assertThat(result.outcome()).isEqualTo(Outcome.SUCCEEDED);
      System.out.println(result);
      System.out.println(run.progress());
      var history = rig.history(run);
      history
          .getHistory()
          .getEventsList()
          .forEach(
              e ->
                  System.out.println(
                      e.getEventId()
                          + " "
                          + e.getEventType()
                          + " "
                          + e.getUserMetadata().getSummary().getData().toStringUtf8()));
      System.out.println(rig.cluster.reports());
    }
  }
}
