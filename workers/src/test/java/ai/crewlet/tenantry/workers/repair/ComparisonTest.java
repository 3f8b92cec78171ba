package ai.crewlet.tenantry.workers.repair;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.workers.fixture.Manifests;
import ai.crewlet.tenantry.workers.fixture.Tenancies;
import ai.crewlet.tenantry.workers.tenancy.AgentAccess;
import ai.crewlet.tenantry.workers.tenancy.Surroundings;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.LimitRange;
import io.fabric8.kubernetes.api.model.ManagedFieldsEntry;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.ResourceQuota;
import io.fabric8.kubernetes.api.model.ResourceQuotaBuilder;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicy;
import io.fabric8.kubernetes.api.model.rbac.PolicyRuleBuilder;
import io.fabric8.kubernetes.api.model.rbac.RoleBuilder;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("C33 C55: whether applying an object would change the live one")
class ComparisonTest {
  private static final String MANAGER = "platform-control-plane";

  @Test
  @DisplayName("What was applied is as desired, however the API server spells an amount")
  void whatWasAppliedDiffersInNothing() {
    for (var desired : everything()) {
      assertThat(first(desired, desired)).isEmpty();
    }
    var respelled = quota();
    respelled.getSpec().getHard().put("requests.cpu", new Quantity("4000m"));
    respelled.getSpec().getHard().put("pods", new Quantity("25"));
    assertThat(first(respelled, quota())).isEmpty();
  }

  @Test
  @DisplayName("What others added beside ours is theirs; defaults are nobody's")
  void whatOthersAddIsTheirs() {
    var live = quota();
    live.getMetadata().getLabels().put("team", "blue");
    live.getSpec().getHard().put("count/jobs.batch", new Quantity("3"));
    assertThat(first(live, quota())).isEmpty();

    var defaulted = defaults();
    defaulted.getSpec().getLimits().get(0).setMax(Map.of("cpu", new Quantity("4")));
    assertThat(first(defaulted, defaults())).isEmpty();
  }

  @Test
  @DisplayName("A changed value, a missing label and a longer list are found, by their path alone")
  void whatDiffersIsNamedByItsPath() {
    var raised = quota();
    raised.getSpec().getHard().put("pods", new Quantity("99"));
    assertThat(first(raised, quota())).contains("spec.hard.pods");

    var bare = quota();
    bare.getMetadata().getLabels().remove("crewlet.ai/tenant-id");
    assertThat(first(bare, quota())).contains("metadata.labels.crewlet.ai/tenant-id");

    var role = AgentAccess.role(Tenancies.acme());
    var wider =
        new RoleBuilder(role)
            .addToRules(new PolicyRuleBuilder().withResources("pods").withVerbs("*").build())
            .build();
    assertThat(first(wider, role)).contains("rules");

    var policy = policy();
    var open = policy();
    open.getSpec().getPodSelector().setMatchExpressions(List.of());
    assertThat(first(open, policy)).contains("spec.podSelector.matchExpressions");
  }

  @Test
  @DisplayName("A field of ours that is asked for no more is found: an apply takes it away")
  void whatIsNoLongerDesiredIsFound() {
    var live = quota();
    live.getMetadata()
        .setManagedFields(
            List.of(
                applies(MANAGER, "{'f:spec': {'f:hard': {'f:pods': {}, 'f:requests.cpu': {}}}}")));
    var less =
        new ResourceQuotaBuilder(quota())
            .editSpec()
            .removeFromHard("requests.cpu")
            .endSpec()
            .build();
    assertThat(first(live, less)).contains("spec.hard.requests.cpu");
    assertThat(first(live, quota())).isEmpty();
  }

  @Test
  @DisplayName("C43: who applies a field claims it; who edits it by hand does not")
  void whoAppliesTheFieldIsNamed() {
    var live = quota();
    live.getSpec().getHard().put("pods", new Quantity("99"));
    var edit = applies("kubectl-edit", "{'f:spec': {'f:hard': {'f:pods': {}}}}");
    edit.setOperation("Update");
    live.getMetadata().setManagedFields(List.of(edit));
    assertThat(difference(live, quota()).applier()).isEmpty();

    live.getMetadata()
        .setManagedFields(
            List.of(edit, applies("gitops", "{'f:spec': {'f:hard': {'f:pods': {}}}}")));
    assertThat(difference(live, quota()).applier()).contains("gitops");

    live.getMetadata()
        .setManagedFields(
            List.of(applies("gitops", "{'f:spec': {'f:hard': {'f:count/jobs': {}}}}")));
    assertThat(difference(live, quota()).applier()).isEmpty();
  }

  private static ManagedFieldsEntry applies(String manager, String fields) {
    return Manifests.as(
        ManagedFieldsEntry.class,
        Manifests.yaml("{manager: %s, operation: Apply, fieldsV1: %s}".formatted(manager, fields)));
  }

  private static Optional<String> first(HasMetadata live, HasMetadata desired) {
    return Comparison.first(live, desired, MANAGER).map(Difference::path);
  }

  private static Difference difference(HasMetadata live, HasMetadata desired) {
    return Comparison.first(live, desired, MANAGER).orElseThrow();
  }

  private static ResourceQuota quota() {
    return (ResourceQuota) bounds().get(0);
  }

  private static LimitRange defaults() {
    return (LimitRange) bounds().get(1);
  }

  private static NetworkPolicy policy() {
    return (NetworkPolicy) Surroundings.isolation(Tenancies.acme(), Tenancies.settings()).get(0);
  }

  private static List<HasMetadata> bounds() {
    return Surroundings.quotas(Tenancies.acme(), null, false, Tenancies.settings());
  }

  private static List<HasMetadata> everything() {
    var settings = Tenancies.settings();
    return Stream.of(
            Surroundings.access(Tenancies.acme(), settings),
            bounds(),
            Surroundings.isolation(Tenancies.acme(), settings))
        .flatMap(List::stream)
        .toList();
  }
}
