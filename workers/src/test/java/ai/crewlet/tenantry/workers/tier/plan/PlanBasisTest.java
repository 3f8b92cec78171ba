package ai.crewlet.tenantry.workers.tier.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** When a plan is stale, and what is said of it. */
class PlanBasisTest {

  private final MoveScene acme = new MoveScene();

  @Test
  @DisplayName("C16, C70: a plan holds while nothing it was made from has another generation")
  void namesWhatChanged() {
    var planned = acme.plan().basis();
    assertThat(PlanBasis.changes(planned, acme.plan().basis())).isEmpty();

    acme.seats.get(1).getMetadata().setGeneration(2L);
    acme.seats.remove(2);
    acme.seats.add(MoveScene.seat("newcomer", "displayName: Newcomer"));
    acme.labels.put("example.com/tier", "gold");
    acme.target.getMetadata().setGeneration(7L);

    assertThat(PlanBasis.changes(planned, acme.plan().basis()))
        .containsExactly(
            "Namespace tenant-012345: was labels crewlet.ai/tenant=true,example.com/tier=team, is labels crewlet.ai/tenant=true,example.com/tier=gold",
            "Seat lead: was generation 1 of 3f1c0c52, is generation 2 of 3f1c0c52",
            "Seat builder is gone",
            "EngineClass business: was generation 1 of 3f1c0c52, is generation 7 of 3f1c0c52",
            "Seat newcomer is new");
  }

  @Test
  @DisplayName("C16: statuses change all the time and make no plan stale")
  void statusesDoNotMatter() {
    var planned = acme.plan().basis();
    acme.companyStatus = "conditions: [{type: Ready, status: 'False'}]";
    acme.using("1", "1Gi", "1Gi");

    assertThat(PlanBasis.changes(planned, acme.plan().basis())).isEqualTo(List.of());
  }
}
