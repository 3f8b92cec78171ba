package ai.crewlet.tenantry.operator.assess.conditions;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.crewlet.common.Reported;
import ai.crewlet.tenantry.api.crewlet.seat.SeatStatus;
import ai.crewlet.tenantry.operator.assess.Manifests;
import ai.crewlet.tenantry.operator.assess.Scene;
import io.fabric8.kubernetes.api.model.Condition;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class OrphansTest {

  @Test
  @DisplayName("C66: a part of every kind says that its Company does not exist")
  void sayThatTheirCompanyIsMissing() {
    Stream.of(
            Orphans.report(Manifests.seat("a", "displayName: A"), Scene.START),
            Orphans.report(Manifests.unit("a", "displayName: A"), Scene.START),
            Orphans.report(Manifests.provider("a", "type: OpenAI"), Scene.START),
            Orphans.report(Manifests.integration("a", "type: Slack"), Scene.START))
        .map(report -> (Reported) report.status())
        .forEach(
            status -> {
              assertThat(status.observedGeneration()).isEqualTo(1);
              assertThat(status.conditions())
                  .extracting(c -> c.getType() + "=" + c.getStatus() + "/" + c.getReason())
                  .containsExactly(
                      "Ready=False/CompanyNotFound",
                      "Accepted=False/CompanyNotFound",
                      "ResolvedRefs=Unknown/NotYetObserved",
                      "Applied=Unknown/NotYetObserved");
              assertThat(status.conditions())
                  .extracting(Condition::getMessage)
                  .anyMatch(m -> m.startsWith("spec.companyRef.name: Company acme does not exist"));
            });
  }

  @Test
  @DisplayName("C66: said once")
  void sayItOnce() {
    var seat = Manifests.seat("a", "displayName: A");
    StatusReport<SeatStatus> first = Orphans.report(seat, Scene.START);
    assertThat(first.differs()).isTrue();
    seat.setStatus(first.status());

    assertThat(Orphans.report(seat, Scene.START.plusSeconds(60)).differs()).isFalse();
  }
}
