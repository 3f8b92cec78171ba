package ai.crewlet.tenantry.operator.assess.document;

import static ai.crewlet.tenantry.api.crewlet.company.ManagementPolicy.ENFORCE;
import static ai.crewlet.tenantry.api.crewlet.company.ManagementPolicy.OBSERVE;
import static ai.crewlet.tenantry.api.crewlet.company.ManagementPolicy.SEED;
import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.crewlet.company.CompanyConfig;
import ai.crewlet.tenantry.api.crewlet.company.CompanySpecBuilder;
import ai.crewlet.tenantry.api.crewlet.company.ManagementPolicy;
import ai.crewlet.tenantry.api.crewlet.seat.SeatSpecBuilder;
import ai.crewlet.tenantry.operator.assess.Simulation;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Whose a seat's pause is")
class SeatPauseTest {

  private final Simulation acme = Simulation.acme();

  @Test
  @DisplayName(
      "M64: a pause that a Seat sets is put back; one it leaves open is no drift, and is handed to the dashboard")
  void aPauseFollowsTheSeatWhereItSaysSo() {
    pause("lead", false);
    policy(ENFORCE);
    acme.settle();
    acme.fake.foreignRevision("ada", acme.now, document -> paused(document, "builder"));
    acme.settle();
    assertThat(acme.pushes).as("builder leaves it open").hasSize(1);

    acme.fake.foreignRevision("ada", acme.now, document -> paused(document, "lead"));
    acme.settle();

    assertThat(acme.pushes).hasSize(2);
    assertThat(acme.pushes.get(1).overwrites().orElseThrow().first()).endsWith("/paused");
    assertThat(acme.fake.pauses).isEqualTo(Map.of("builder", true));
    acme.settle();
    assertThat(acme.pushes).as("no loop").hasSize(2);
  }

  @Test
  @DisplayName(
      "M64, M158: under Seed a pause that a Seat sets goes in once, and then it is people's")
  void aSeededPauseIsPeoples() {
    pause("lead", true);
    policy(SEED);
    acme.settle();
    assertThat(acme.fake.document.orElseThrow().content().findValues("paused")).hasSize(1);

    acme.fake.foreignRevision("ada", acme.now, document -> paused(document, "builder"));
    pause("lead", false);
    acme.settle();

    assertThat(acme.pushes).hasSize(1);
    assertThat(acme.fake.pauses).isEmpty();
  }

  @Test
  @DisplayName(
      "M64, M159: under Observe a pause is a difference where the Seat sets one, and nowhere else")
  void anObservedPauseIsADifferenceWhereTheSeatSaysSo() {
    pause("lead", false);
    acme.settle();
    int pushed = acme.pushes.size();
    policy(OBSERVE);
    acme.fake.foreignRevision(
        "ada",
        acme.now,
        document -> {
          paused(document, "lead");
          paused(document, "builder");
        });

    acme.settle();

    assertThat(acme.company.getStatus().config().diff())
        .singleElement()
        .asString()
        .endsWith("/paused");
    assertThat(acme.pushes).hasSize(pushed);
    assertThat(acme.fake.pauses).isEmpty();
  }

  private void policy(ManagementPolicy policy) {
    var company = acme.company;
    company.setSpec(
        CompanySpecBuilder.builder(company.getSpec()).config(new CompanyConfig(policy)).build());
    company.getMetadata().setGeneration(company.getMetadata().getGeneration() + 1);
  }

  private void pause(String handle, boolean paused) {
    acme.seats.stream()
        .filter(seat -> seat.getMetadata().getName().equals(handle))
        .forEach(
            seat -> seat.setSpec(SeatSpecBuilder.builder(seat.getSpec()).paused(paused).build()));
  }

  private static void paused(ObjectNode document, String handle) {
    document
        .findParents("handle")
        .forEach(
            role -> {
              if (role.path("handle").asText().equals(handle)) {
                ((ObjectNode) role).put("paused", true);
              }
            });
  }
}
