package ai.crewlet.tenantry.workers.onboarding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import ai.crewlet.tenantry.api.tenant.SettledBuilder;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.api.tenant.TenantStatusBuilder;
import io.fabric8.kubernetes.api.model.ConditionBuilder;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class TenantRulesTest {
  private static final long NOW = 3;

  static Stream<Arguments> tenants() {
    return Stream.of(
        arguments(
            "its last motion carried out this spec", live("Succeeded", 3, "Unknown", 2), true),
        arguments("its last motion did not", live("Refused", 3, "False", 3), false),
        arguments("changed since by apply, and in place", live("Succeeded", 2, "True", 3), true),
        arguments("changed since, not looked at yet", live("Succeeded", 2, "True", 2), false),
        arguments("changed since, and not in place", live("Succeeded", 2, "False", 3), false),
        arguments("never onboarded", live("Aborted", 3, "True", 3), false));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("tenants")
  @DisplayName("C46: whether there is anything left to do for a spec")
  void knowsWhatIsInPlace(String state, Tenant live, boolean settled) {
    assertThat(TenantRules.settled(live)).isEqualTo(settled);
  }

  private static Tenant live(String outcome, long reached, String inPlace, long observed) {
    var tenant = new Tenant();
    tenant.setMetadata(new ObjectMetaBuilder().withName("acme").withGeneration(NOW).build());
    tenant.setStatus(
        TenantStatusBuilder.builder()
            .settled(
                SettledBuilder.builder()
                    .generation(reached)
                    .type("OnboardTenant")
                    .onboarded(outcome.equals("Succeeded"))
                    .outcome(outcome)
                    .build())
            .conditions(
                List.of(
                    new ConditionBuilder()
                        .withType("SpecSettled")
                        .withStatus(inPlace)
                        .withObservedGeneration(observed)
                        .build()))
            .build());
    return tenant;
  }
}
