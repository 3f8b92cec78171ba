package ai.crewlet.tenantry.workers.plan;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.workers.fixture.Manifests;
import ai.crewlet.tenantry.workers.fixture.Requests;
import ai.crewlet.tenantry.workers.fixture.Tenancies;
import ai.crewlet.tenantry.workers.plan.ChangeCheck.Compared;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Mistakes in a change, told before anything is written")
class ChangeCheckTest {

  private static final Map<String, String> LABELS = Map.of("example.com/tier", "team");

  @Test
  @DisplayName("limits come first and count what the request does not mention (M169)")
  void countsTheWholeCompany() {
    var request = List.of(seat("extra", "{kind: Human, displayName: Extra}"));
    assertThat(check(request, seats(17), seats(18)))
        .containsExactly(
            "Tenant/acme spec.tier: 21 Seats, tier team allows 20; remove 1, or choose a larger tier",
            "Seat/extra spec.contact: missing, and a Human seat without one would stop the engine's next start;"
                + " say where the person is reached, for example contact: {slackUserId: U0123ABCD}");
  }

  @Test
  @DisplayName("who is over a limit already may do everything but go further over it (M169)")
  void letsACompanyShrinkThatIsOverItsLimit() {
    assertThat(check(List.of(), seats(25), seats(25))).isEmpty();
    assertThat(check(List.of(), seats(25), seats(24))).isEmpty();
    assertThat(check(List.of(), seats(25), seats(26)))
        .singleElement()
        .asString()
        .contains("29 Seats");
  }

  @Test
  @DisplayName("a Seat may name a Unit that is there already, though not in the request")
  void looksForUnitsInTheWholeCompany() {
    assertThat(check(List.of(seat("new", "{unitRef: {name: engineering}}")), seats(0), seats(0)))
        .isEmpty();
    assertThat(check(List.of(seat("new", "{unitRef: {name: sales}}")), seats(0), seats(0)))
        .singleElement()
        .asString()
        .startsWith("Seat/new spec.unitRef.name: no Unit sales");
  }

  @Test
  @DisplayName("how much of each limit is used (M169)")
  void saysHowMuchIsUsed() {
    var company = Requests.of(seats(1), null);
    assertThat(LimitUse.of(company, Tenancies.tiers().get("team")))
        .extracting(LimitUse::toString)
        .containsExactly("4 of 20 Seats", "0 of 10 tool servers", "0 of 0 seat pods");
  }

  private static List<String> check(
      List<ObjectNode> request, List<ObjectNode> before, List<ObjectNode> after) {
    var tenant = Manifests.acme().get(0);
    var asked = Stream.concat(Stream.of(tenant), request.stream()).toList();
    return ChangeCheck.against(
            new Compared(of(asked), of(before), of(after)),
            new PlanFacts(Tenancies.tiers(), "0123456789", LABELS, null),
            LABELS,
            Tenancies.settings())
        .stream()
        .map(Mistake::line)
        .toList();
  }

  private static Submission of(List<ObjectNode> manifests) {
    return Requests.of(manifests, null);
  }

  /** The company with as many more seats. */
  private static List<ObjectNode> seats(int more) {
    var all = new ArrayList<>(Manifests.acme());
    IntStream.range(0, more).forEach(i -> all.add(seat("more-" + i, "{goal: help}")));
    return all;
  }

  private static ObjectNode seat(String name, String spec) {
    var seat =
        Manifests.yaml(
            "{apiVersion: crewlet.ai/v1alpha1, kind: Seat, metadata: {name: %s}}".formatted(name));
    var body = Manifests.yaml(spec);
    body.putObject("companyRef").put("name", "acme");
    if (!body.has("displayName")) {
      body.put("displayName", name);
    }
    if (!body.has("kind")) {
      body.put("goal", "help");
    }
    seat.set("spec", body);
    return seat;
  }
}
