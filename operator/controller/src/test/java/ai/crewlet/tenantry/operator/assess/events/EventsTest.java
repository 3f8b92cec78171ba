package ai.crewlet.tenantry.operator.assess.events;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.operator.assess.Manifests;
import ai.crewlet.tenantry.operator.assess.Scene;
import ai.crewlet.tenantry.operator.assess.Simulation;
import ai.crewlet.tenantry.operator.assess.rotation.RotatedToken;
import ai.crewlet.tenantry.operator.assess.rotation.RotationStep;
import ai.crewlet.tenantry.operator.snapshot.Neighbour;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A closed vocabulary, every word of which is said. */
class EventsTest {

  /** Known only by what a write does: {@code TemplateRestorerTest}, {@code ClassEditIT}. */
  private static final Set<EventReason> OF_WRITES =
      EnumSet.of(EventReason.TEMPLATE_RESTORED, EventReason.TEMPLATE_CONTESTED);

  private static final String ACME =
      "companyName: Acme, engineClassName: team, llm: {usePlatformProviders: true}";

  /**
   * What brings an event about.
   *
   * @param says what it names
   */
  private record Told(
      EventReason reason, String ids, boolean warning, String says, Supplier<List<EventPlan>> how) {
    @Override
    public String toString() {
      return ids + ": " + reason.reason();
    }
  }

  static Stream<Told> events() {
    return Stream.concat(
        ofCompanies(),
        Stream.of(
            rotation(
                EventReason.TOKEN_ROTATION_STARTED,
                false,
                "\"spring\" of the access token has begun",
                new RotationStep.Begin(RotatedToken.API_ACCESS, "spring")),
            rotation(
                EventReason.TOKEN_ROTATED,
                false,
                "Secret acme-api-access holds it",
                new RotationStep.Promote(RotatedToken.API_ACCESS, "spring")),
            rotation(
                EventReason.TOKEN_REVOKED,
                false,
                "refuses the one before",
                new RotationStep.Confirm(RotatedToken.OPERATOR, "spring", "1")),
            rotation(
                EventReason.ENGINE_RESTARTED,
                true,
                "deleted pod acme-engine-0",
                new RotationStep.RestartPod("acme-engine-0", "0123456789"))));
  }

  private static Stream<Told> ofCompanies() {
    return Stream.of(
        company(
            EventReason.DRIFTED,
            "M95",
            true,
            "written by ada",
            acme -> {
              acme.fake.foreignRevision("ada", acme.now);
              acme.pass();
            }),
        company(
            EventReason.NAMESPACE_SHARED,
            "C42",
            true,
            "other in the same namespace",
            acme -> acme.neighbours.add(new Neighbour("other", "2026-11-29T11:00:00Z"))),
        company(
            EventReason.STORAGE_SIZE_PINNED,
            "C24",
            false,
            "40Gi",
            acme ->
                acme.engineClass =
                    Optional.of(Manifests.engineClass("team", Scene.TEAM.replace("20Gi", "40Gi")))),
        company(
            EventReason.RESUMED,
            "M175",
            false,
            "subscriptions at Slack",
            acme -> {
              spec(acme, ACME + ", suspend: true");
              acme.settle();
              spec(acme, ACME);
            }));
  }

  @ParameterizedTest
  @MethodSource("events")
  @DisplayName("M95, M175, C24, C41, C42: each event is told once its cause is there, by name")
  void isTold(Told told) {
    assertThat(told.how().get())
        .singleElement()
        .satisfies(
            event -> {
              assertThat(event.reason()).isEqualTo(told.reason());
              assertThat(event.warning()).isEqualTo(told.warning());
              assertThat(event.message()).contains(told.says());
            });
  }

  @Test
  @DisplayName("no event that nothing brings about")
  void everyReasonIsTold() {
    Set<EventReason> told = events().map(Told::reason).collect(Collectors.toSet());

    assertThat(told)
        .containsExactlyInAnyOrderElementsOf(EnumSet.complementOf(EnumSet.copyOf(OF_WRITES)));
  }

  private static Told company(
      EventReason reason, String ids, boolean warning, String says, Consumer<Simulation> happens) {
    return new Told(
        reason,
        ids,
        warning,
        says,
        () -> {
          Simulation acme = Simulation.acme();
          acme.settle();
          assertThat(acme.look().events()).as("nothing to tell before").isEmpty();
          happens.accept(acme);
          return acme.look().events();
        });
  }

  private static Told rotation(
      EventReason reason, boolean warning, String says, RotationStep step) {
    return new Told(reason, "C41", warning, says, () -> RotationEvents.of("acme", step));
  }

  private static void spec(Simulation acme, String spec) {
    var status = acme.company.getStatus();
    acme.company = Manifests.company(spec);
    acme.company.setStatus(status);
  }
}
