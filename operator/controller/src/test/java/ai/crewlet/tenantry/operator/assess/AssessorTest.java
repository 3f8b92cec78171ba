package ai.crewlet.tenantry.operator.assess;

import static ai.crewlet.tenantry.operator.assess.Conditions.ofCompany;
import static ai.crewlet.tenantry.operator.assess.Conditions.says;
import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.ConditionReason;
import ai.crewlet.tenantry.api.ConditionType;
import ai.crewlet.tenantry.operator.assess.conditions.StatusReport;
import ai.crewlet.tenantry.operator.assess.document.DocumentPlan;
import ai.crewlet.tenantry.operator.assess.finding.PartKind;
import ai.crewlet.tenantry.operator.snapshot.CompanyMemory;
import ai.crewlet.tenantry.operator.snapshot.EngineReport;
import java.util.Arrays;
import java.util.Collections;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The whole middle, pass after pass, without a cluster. */
class AssessorTest {

  @Test
  @DisplayName("M77, M84: a company comes up and every object of it says so")
  void bringsACompanyUp() {
    var acme = Simulation.acme();

    Assessment settled = acme.settle();

    assertThat(ofCompany(settled, ConditionType.READY)).isEqualTo("True/Ready");
    assertThat(acme.pushes).hasSize(1);
    for (StatusReport<?> report : settled.statuses()) {
      var kind = report.resource().getKind();
      var name = report.resource().getMetadata().getName();
      PartKind part =
          Stream.of(PartKind.values())
              .filter(known -> known.kind().equals(kind))
              .findFirst()
              .orElseThrow();
      assertThat(says(settled, part, name, ConditionType.READY))
          .as(kind + name)
          .isEqualTo("True/Ready");
    }
  }

  @Test
  @DisplayName("design 3: at rest nothing differs, so nothing is written and nothing awaited")
  void settledMeansSilent() {
    var acme = Simulation.acme();
    acme.settle();
    acme.now = acme.now.plusSeconds(3600);

    Assessment later = acme.pass();

    assertThat(later.statuses()).noneMatch(StatusReport::differs);
    assertThat(later.document()).isInstanceOf(DocumentPlan.NothingToDo.class);
    assertThat(later.awaiting()).isFalse();
    assertThat(later.objects().delete()).isEmpty();
    assertThat(later.events()).isEmpty();
  }

  @Test
  @DisplayName(
      "M69, M82: while a pod is ready and its seat is not held yet, the engine is asked often, at rest seldom")
  void asksOftenWhileASeatIsAboutToBePlaced() {
    var acme = Simulation.acme();
    acme.settle();
    acme.fake.unplaced.add("lead");

    assertThat(acme.look().awaiting()).isTrue();

    acme.fake.unplaced.clear();
    assertThat(acme.look().awaiting()).isFalse();
  }

  @Test
  @DisplayName("design 3: the order in which objects arrive shows nowhere")
  void orderOfArrivalMeansNothing() {
    var acme = Simulation.acme();
    acme.settle();
    Assessment one = acme.assess();
    Collections.reverse(acme.seats);
    Collections.reverse(acme.pods);

    Assessment other = acme.assess();

    assertThat(other).isEqualTo(one);
    assertThat(acme.assess()).isEqualTo(other);
  }

  @Test
  @DisplayName("C65: an operator that lost its memory writes no status and no revision")
  void restartOfTheOperatorChangesNothing() {
    var acme = Simulation.acme();
    acme.settle();
    acme.memory = CompanyMemory.none();
    int writes = acme.statusWrites;

    acme.settle();

    assertThat(acme.statusWrites).isEqualTo(writes);
    assertThat(acme.pushes).hasSize(1);
  }

  @Test
  @DisplayName(
      "I52: a start of the operator with the engine not yet asked leaves every status as it is")
  void notYetAskedKeepsWhatWasSaid() {
    var acme = Simulation.acme();
    acme.settle();
    acme.memory = CompanyMemory.none();
    acme.engine = new EngineReport.NotAsked();

    assertThat(acme.assess().statuses()).noneMatch(StatusReport::differs);
  }

  @Test
  @DisplayName("I52: a cache that shows older statuses, or none yet, changes nothing that is done")
  void decidesNothingFromAStatus() {
    var acme = Simulation.acme();
    var none = acme.company.getStatus();
    acme.settle();
    var old = acme.company.getStatus();
    acme.company.getMetadata().setGeneration(9L);
    acme.settle();
    Assessment fresh = acme.look();

    for (var stale : Arrays.asList(none, old)) {
      acme.company.setStatus(stale);
      acme.seats.forEach(seat -> seat.setStatus(null));
      Assessment seen = acme.look();

      assertThat(seen.document()).isEqualTo(fresh.document());
      assertThat(seen.objects()).isEqualTo(fresh.objects());
      assertThat(seen.memory()).isEqualTo(fresh.memory());
      assertThat(seen.rotation()).isEqualTo(fresh.rotation());
      assertThat(seen.events()).isEmpty();
    }
  }

  @Test
  @DisplayName("C17: every condition type is there from the first pass")
  void everyTypeIsThereFromTheFirstPass() {
    Assessment first = Scene.acme().assess();

    assertThat(ofCompany(first, ConditionType.CONFIG_APPLIED))
        .isEqualTo("Unknown/" + ConditionReason.NOT_YET_OBSERVED);
    assertThat(ofCompany(first, ConditionType.IDENTITY_CLAIMED)).startsWith("Unknown/");
    assertThat(ofCompany(first, ConditionType.SEATS_PLACED)).startsWith("Unknown/");
    assertThat(ofCompany(first, ConditionType.READY)).startsWith("False/");
  }

  @Test
  @DisplayName(
      "M107: a rotated value is pushed and reloaded, without a revision and without a restart")
  void rotationMakesNoRevision() {
    var acme = Simulation.acme();
    acme.settle();
    int pushed = acme.pushedSecrets.size();
    var workload = acme.workloads.get("acme-engine");
    acme.rotate("platform", "llm-gateway-team");

    Assessment settled = acme.settle();

    assertThat(acme.pushes).hasSize(1);
    assertThat(acme.reloads).isEqualTo(1);
    assertThat(acme.pushedSecrets).hasSize(pushed + 1);
    assertThat(acme.workloads.get("acme-engine").updateRevision())
        .isEqualTo(workload.updateRevision());
    assertThat(ofCompany(settled, ConditionType.READY)).isEqualTo("True/Ready");
  }
}
