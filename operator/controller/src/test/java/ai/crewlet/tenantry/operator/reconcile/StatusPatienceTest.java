package ai.crewlet.tenantry.operator.reconcile;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.crewlet.company.Company;
import ai.crewlet.tenantry.api.crewlet.company.CompanyStatus;
import ai.crewlet.tenantry.api.crewlet.seat.Seat;
import ai.crewlet.tenantry.api.crewlet.seat.SeatStatus;
import ai.crewlet.tenantry.operator.assess.conditions.StatusReport;
import io.fabric8.kubernetes.api.model.Condition;
import io.fabric8.kubernetes.api.model.ConditionBuilder;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("C56: where a company is on its way to Ready is said once it lasts, all else at once")
class StatusPatienceTest {
  private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");
  private static final String STARTING = "Ready=False/PodStarting DataPodReady=False/PodStarting";

  private final StatusPatience patience = new StatusPatience();

  @ParameterizedTest
  @CsvSource({
    "the first word,            '', " + STARTING + ", true",
    "nothing made yet,          '', Ready=False/Pending DataPodReady=False/Pending, false",
    "the pod comes further,     "
        + STARTING
        + ", Ready=False/PodStarting DataPodReady=False/Pending, false",
    "a part becomes True,       "
        + STARTING
        + ", Ready=False/Pending DataPodReady=True/PodReady, false",
    "Ready,                     "
        + STARTING
        + ", Ready=True/Ready DataPodReady=True/PodReady, true",
    "not Ready any more,        Ready=True/Ready X=True/A, Ready=False/PodStarting X=True/A, true",
    "a part is True no more,    Ready=False/Pending X=True/A, Ready=False/Pending X=False/Pending, true",
    "a pod crashes,             "
        + STARTING
        + ", Ready=False/PodCrashing DataPodReady=False/PodCrashing, true",
    "something beside is wrong, Ready=False/Pending X=Unknown/Pending, Ready=False/Pending X=False/RouteNotAccepted, true",
    "out of a fault,            Ready=False/PodCrashing X=True/A, Ready=False/PodStarting X=True/A, true"
  })
  void saysAtOnceWhatSomebodyWaitsForOrHasToActOn(
      String what, String before, String now, boolean atOnce) {
    assertThat(sifted(before, now, 0).reports().isEmpty()).as(what).isNotEqualTo(atOnce);
  }

  @Test
  void aNewGenerationIsSaidAtOnce() {
    Company company = company(STARTING);
    company.getMetadata().setGeneration(2L);

    assertThat(patience.sift(List.of(report(company, STARTING + " ", 2)), false, NOW).reports())
        .hasSize(1);
  }

  @Test
  void whatLastsIsSaidAfterAMoment() {
    var first = sifted(STARTING, "Ready=False/Pending X=Unknown/Pending", 0);
    assertThat(first.reports()).isEmpty();
    assertThat(first.lookAgain()).hasValue(NOW.plus(StatusPatience.MOMENT));

    assertThat(sifted(STARTING, "Ready=False/Pending X=Unknown/Pending", 1).reports()).isEmpty();
    var lasted = sifted(STARTING, "Ready=False/Pending X=Unknown/Pending", 2);
    assertThat(lasted.reports()).hasSize(1);
    assertThat(lasted.lookAgain()).isEmpty();
  }

  @Test
  void whatChangesAgainAndAgainIsSaidAfterAMinute() {
    List<Integer> said = new ArrayList<>();
    for (int second = 0; second < 100; second++) {
      String now = "Ready=False/Pending X=Unknown/" + (second % 2 == 0 ? "Pending" : "PodStarting");
      if (!sifted(STARTING, now, second).reports().isEmpty()) {
        said.add(second);
      }
    }
    assertThat(said).containsExactly((int) StatusPatience.LONGEST.toSeconds());
  }

  @ParameterizedTest
  @CsvSource({
    "Ready=False/Pending Accepted=True/Accepted Applied=False/Pending, 10",
    "Ready=False/Unplaced Accepted=True/Accepted Applied=True/Applied, 10",
    "Ready=True/Ready Accepted=True/Accepted Applied=True/Applied, 0",
    "Ready=False/SecretNotFound Accepted=True/Accepted Applied=False/RevisionBlocked, 0",
    "Ready=False/NotManaged Accepted=True/Accepted Applied=False/NotManaged, 0"
  })
  void aNewPartIsFirstSpokenOfWhenItRunsOrSomethingIsWrongOrAfterTenSeconds(
      String now, int saidAfter) {
    for (int second = 0; second <= saidAfter; second++) {
      var sifted =
          patience.sift(
              List.of(new StatusReport<>(seat(), seatStatus(now))), false, NOW.plusSeconds(second));
      assertThat(sifted.reports().isEmpty()).as("second %d", second).isEqualTo(second < saidAfter);
    }
  }

  @Test
  void whileOthersWaitToBeBegunWithANewPartHasAMinute() {
    List<StatusReport<?>> pending =
        List.of(
            new StatusReport<>(seat(), seatStatus("Ready=False/Pending Applied=False/Pending")));

    assertThat(patience.sift(pending, true, NOW).lookAgain())
        .hasValue(NOW.plus(StatusPatience.LONGEST));
    assertThat(patience.sift(pending, true, NOW.plusSeconds(59)).reports()).isEmpty();
    assertThat(patience.sift(pending, false, NOW.plusSeconds(59)).reports()).hasSize(1);
  }

  private static Seat seat() {
    Seat seat = new Seat();
    seat.setMetadata(new ObjectMetaBuilder().withName("lead").withGeneration(1L).build());
    return seat;
  }

  private static SeatStatus seatStatus(String conditions) {
    return new SeatStatus(1L, conditions(conditions), null, null, null, null, null);
  }

  private StatusPatience.Sifted sifted(String before, String now, int second) {
    return patience.sift(
        List.of(report(company(before), now, 1)), false, NOW.plus(Duration.ofSeconds(second)));
  }

  private static Company company(String conditions) {
    Company company = new Company();
    company.setMetadata(new ObjectMetaBuilder().withName("acme").withGeneration(1L).build());
    if (!conditions.isEmpty()) {
      company.setStatus(status(conditions, 1));
    }
    return company;
  }

  private static StatusReport<CompanyStatus> report(Company company, String now, long generation) {
    return new StatusReport<>(company, status(now, generation));
  }

  private static CompanyStatus status(String conditions, long generation) {
    return new CompanyStatus(
        generation, conditions(conditions), null, null, null, List.of(), null, null);
  }

  private static List<Condition> conditions(String conditions) {
    List<Condition> all = new ArrayList<>();
    for (String condition : conditions.strip().split(" ")) {
      String[] parts = condition.split("[=/]");
      all.add(
          new ConditionBuilder()
              .withType(parts[0])
              .withStatus(parts[1])
              .withReason(parts[2])
              .withMessage("")
              .build());
    }
    return all;
  }
}
