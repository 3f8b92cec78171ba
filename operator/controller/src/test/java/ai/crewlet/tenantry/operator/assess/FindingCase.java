package ai.crewlet.tenantry.operator.assess;

import static ai.crewlet.tenantry.operator.assess.Manifests.seat;
import static ai.crewlet.tenantry.operator.assess.Manifests.unit;

import ai.crewlet.tenantry.api.crewlet.seat.Seat;
import ai.crewlet.tenantry.operator.assess.finding.PartKind;
import ai.crewlet.tenantry.operator.assess.finding.Problem;
import java.util.Optional;
import java.util.function.Consumer;

/** What brings a problem about, on which object it shows, and the words the person reads. */
record FindingCase(
    Problem problem, String ids, PartKind kind, String name, String says, Consumer<Scene> cause) {

  static final String ACME =
      "companyName: Acme, engineClassName: team, llm: {usePlatformProviders: true}";
  static final String SLACK =
      "displayName: Lead, integrations: {slack: {credentialsSecretRef: {name: lead-slack}}}";

  static FindingCase company(String ids, Problem problem, String says, Consumer<Scene> cause) {
    return new FindingCase(problem, ids, PartKind.COMPANY, "acme", says, cause);
  }

  static FindingCase row(String ids, Problem problem, String seat, String says, String spec) {
    return new FindingCase(
        problem, ids, PartKind.SEAT, seat, says, scene -> replace(scene, seat(seat, spec)));
  }

  static void lead(Scene scene, String spec) {
    replace(scene, seat("lead", spec));
  }

  static void replace(Scene scene, Seat seat) {
    scene.seats.removeIf(old -> old.getMetadata().getName().equals(seat.getMetadata().getName()));
    scene.seats.add(seat);
  }

  static void spec(Scene scene, String spec) {
    scene.company = Manifests.company(spec);
  }

  /** The class with another value for one field. */
  static void team(Scene scene, String field) {
    String key = field.substring(0, field.indexOf(':'));
    String without = Scene.TEAM.replaceAll(",?\\s*" + key + ": \\{[^}]*},?", ",");
    scene.engineClass = Optional.of(Manifests.engineClass("team", without.strip() + ", " + field));
  }

  static void tools(Scene scene) {
    lead(scene, "displayName: Lead, mcp: [{name: a, command: a}]");
    scene.units.set(
        0, unit("engineering", "displayName: Engineering, mcp: [{name: b, command: b}]"));
  }

  @Override
  public String toString() {
    return ids + ": " + problem;
  }
}
