package ai.crewlet.tenantry.workers.change;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.workers.fixture.Manifests;
import ai.crewlet.tenantry.workers.fixture.Steps;
import ai.crewlet.tenantry.workers.kube.CustomKind;
import ai.crewlet.tenantry.workflows.change.ChangeCompany;
import ai.crewlet.tenantry.workflows.change.ChangeObjects;
import ai.crewlet.tenantry.workflows.change.ChangedObject;
import ai.crewlet.tenantry.workflows.change.ChangedObject.How;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Changing what an onboarded tenant is made of")
class ContentChangeIT extends ChangedTenant {

  @Test
  @DisplayName(
      "the plan is what happens, field by field; asked again, nothing is written (M133, C46)")
  void doesWhatThePlanSays() {
    edit("Tenant", spec -> spec.withObject("/quotas").put("maxWorkloads", 30));
    edit("Seat/lead", spec -> spec.put("goal", "Decide faster."));
    edit("Unit/engineering", spec -> spec.remove("purpose"));
    add("{kind: Seat, metadata: {name: nina}, spec: {displayName: Nina, goal: Help.}}");
    var untouched = live("Seat", "builder").getMetadata().getResourceVersion();

    var plan = plan();
    assertThat(plan.tenantFields()).containsExactly("spec.quotas.maxWorkloads");
    assertThat(plan.objects())
        .extracting(o -> o.how() + " " + o.label() + " " + o.fields())
        .containsExactlyInAnyOrder(
            "CHANGED Seat/lead [spec.goal]",
            "CHANGED Unit/engineering [spec.purpose]",
            "CREATED Seat/nina [spec.companyRef, spec.displayName, spec.goal, spec.kind]");
    carryOut(plan);

    assertThat(live("Seat", "lead").<String>get("spec", "goal")).isEqualTo("Decide faster.");
    assertThat(live("Unit", "engineering").<Object>get("spec", "purpose")).isNull();
    assertThat(live("Seat", "nina").<String>get("spec", "companyRef", "name")).isEqualTo("acme");
    assertThat(live("Seat", "builder").getMetadata().getResourceVersion()).isEqualTo(untouched);
    assertThat(tenant().getSpec().quotas().maxWorkloads()).isEqualTo(30);
    assertThat(live("Company", "acme").<String>get("spec", "engineClassName"))
        .isEqualTo("business");
    var before = versions();
    var again = plan();
    assertThat(again.objects()).isEmpty();
    assertThat(again.tenantFields()).isEmpty();
    assertThat(again.poolFields()).isEmpty();
    assertThat(versions()).as("planning writes nothing").isEqualTo(before);
  }

  @Test
  @DisplayName("everything wrong is told in one answer, limits first, and no secret (M169, C53)")
  void tellsEverythingThatIsWrong() {
    world.give(
        share("Seat", "lead", "{companyRef: {name: acme}, displayName: Theirs, goal: Theirs}"));
    edit("Tenant", spec -> spec.put("tier", "team").put("suspend", true));
    edit(
        "Company/acme",
        spec ->
            spec.put("companyName", "Other")
                .set("topology", Manifests.yaml("{seatPools: [{name: agents, replicas: 9}]}")));
    edit("Seat/builder", spec -> spec.put("handle", "no-such-field"));
    var failure = Steps.failing(() -> plans.planChange(request(false, false)));
    assertThat(failure.getType()).isEqualTo("InvalidRequest");
    assertThat(failure.getOriginalMessage().lines())
        .satisfiesExactly(
            first -> assertThat(first).contains("mistakes in the request"),
            limit -> assertThat(limit).contains("9 seat pods, tier business allows 8"),
            shape -> assertThat(shape).contains("Seat/builder spec.handle: no such field"),
            tier -> assertThat(tier).contains("tenantry move-tier"),
            suspend -> assertThat(suspend).contains("tenantry suspend"),
            refused ->
                assertThat(refused).contains("Company/acme: spec.companyName", "cannot change"),
            conflict -> assertThat(conflict).contains("Seat/lead spec.displayName: owned by admin"),
            conflict -> assertThat(conflict).contains("Seat/lead spec.goal: owned by admin"));
  }

  @Test
  @DisplayName(
      "a field of somebody else's is told with its owner, and taken only when told to (M134, M135)")
  void takesOverOnlyWhenTold() {
    world.give(
        share("Seat", "lead", "{companyRef: {name: acme}, displayName: Theirs, goal: Theirs}"));
    var refused = Steps.failing(() -> plans.planChange(request(false, false)));
    assertThat(refused.getType()).isEqualTo("FieldConflict");
    assertThat(refused.getOriginalMessage()).contains("spec.goal: owned by admin", "--take-over");
    var lead = object("Seat/lead");
    var late =
        Steps.failing(
            () ->
                changes.changeObjects(new ChangeObjects(target, List.of(lead), List.of(), false)));
    assertThat(late.getType()).isEqualTo("FieldConflict");
    assertThat(late.getOriginalMessage())
        .contains("spec.goal is owned by admin", "tenantry correct", "--take-over");

    var plan = plans.planChange(request(false, true));
    assertThat(plan.objects()).extracting(ChangedObject::label).containsExactly("Seat/lead");
    changes.changeObjects(new ChangeObjects(target, List.of(lead), List.of(), true));
    assertThat(live("Seat", "lead").<String>get("spec", "displayName"))
        .isEqualTo("Engineering Lead");
  }

  @Test
  @DisplayName(
      "what is not in the file any more stays, or goes when told to and nobody else's (M134)")
  void prunesOnlyItsOwn() {
    world.give(share("Unit", "sales", "{companyRef: {name: acme}, displayName: Sales}"));
    world.give(share("Seat", "builder", "{backstory: Grew up in a workshop.}"));
    manifests.removeIf(
        m -> label(m).equals("Seat/builder") || label(m).equals("Integration/slack"));
    assertThat(plan().warnings())
        .containsExactlyInAnyOrder(
            "Integration/slack is not in the file any more and stays; --prune removes it",
            "Seat/builder is not in the file any more and stays: admin owns fields of it too; remove it with kubectl");

    var plan = plans.planChange(request(true, false));
    assertThat(plan.objects())
        .singleElement()
        .satisfies(
            o -> {
              assertThat(o.label()).isEqualTo("Integration/slack");
              assertThat(o.how()).isEqualTo(How.REMOVED);
            });
    Steps.run(
        () -> changes.changeObjects(new ChangeObjects(target, List.of(), plan.objects(), false)));
    assertThat(cluster.list(CustomKind.INTEGRATION, target.namespace())).isEmpty();
    assertThat(cluster.list(CustomKind.UNIT, target.namespace())).hasSize(2);
    assertThat(cluster.list(CustomKind.SEAT, target.namespace())).hasSize(3);
    manifests.removeIf(m -> label(m).startsWith("Company/"));
    assertThat(Steps.failing(() -> plans.planChange(request(true, false))).getOriginalMessage())
        .contains("--prune, and no Company in the file", "tenantry offboard");
  }

  @Test
  @DisplayName("a tenant that is not onboarded, unknown or going is not changed (C46)")
  void refusesWhatCannotBeChanged() {
    settle("Refused");
    assertThat(Steps.failing(() -> plans.planChange(request(false, false))).getType())
        .isEqualTo("NotOnboarded");
    assertThat(
            Steps.failing(
                    () ->
                        plans.planChange(
                            ChangeCompany.scale("nobody", Map.of("a", 1), false, "r", "tests")))
                .getType())
        .isEqualTo("TenantNotFound");
    settle("Succeeded");
    var stale =
        new ChangeCompany(
            target.tenant(),
            null,
            List.of(),
            Map.of("agents", 2),
            Set.of(),
            false,
            false,
            99L,
            "r",
            "tests");
    assertThat(Steps.failing(() -> plans.planChange(stale)).getType()).isEqualTo("FieldConflict");
  }
}
