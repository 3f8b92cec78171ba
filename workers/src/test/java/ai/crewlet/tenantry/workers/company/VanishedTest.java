package ai.crewlet.tenantry.workers.company;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.workers.waiting.Observed;
import ai.crewlet.tenantry.workers.waiting.Verdict;
import ai.crewlet.tenantry.workers.waiting.Verdict.Hopeless;
import ai.crewlet.tenantry.workers.waiting.Verdict.Pending;
import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.tenancy.AppliedObject;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class VanishedTest {
  private static final AppliedObject COMPANY =
      new AppliedObject("crewlet.ai/v1alpha1", "Company", "acme", 1, true);

  private final Vanished vanished = new Vanished();

  @Test
  @DisplayName("C50: one not seen yet may still come, one that has gone does not come back")
  void onlyWhatWasThereCanVanish() {
    var there = new Observed("acme", 1, false, List.of());

    assertThat(look(Optional.empty())).isEqualTo(new Pending<Void>("waits"));
    assertThat(look(Optional.of(there))).isEqualTo(new Pending<Void>("waits"));
    assertThat(look(Optional.empty()))
        .isEqualTo(
            new Hopeless<Void>(
                FailureType.TENANT_DELETING,
                "Company acme was deleted by somebody while it was waited for"));
  }

  private Verdict<Void> look(Optional<Observed> found) {
    return vanished.or(List.of(COMPANY), object -> found, () -> new Pending<>("waits"));
  }
}
