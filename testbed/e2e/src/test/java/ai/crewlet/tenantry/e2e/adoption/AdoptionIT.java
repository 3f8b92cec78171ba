package ai.crewlet.tenantry.e2e.adoption;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.FieldManagers;
import ai.crewlet.tenantry.e2e.stack.Client;
import ai.crewlet.tenantry.e2e.stack.Client.Printed;
import ai.crewlet.tenantry.e2e.stack.LiveTenant;
import ai.crewlet.tenantry.e2e.stack.LocalStack;
import ai.crewlet.tenantry.e2e.stack.LocalStackTest;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** A company that ran before there was a Tenant for it. */
@LocalStackTest
class AdoptionIT {
  private static final String FILE =
      "src/test/resources/ai/crewlet/tenantry/e2e/adoption/company.yaml";

  private final Client client;
  private final Settler settler;
  private final LiveTenant tenant;

  AdoptionIT(LocalStack stack, Client client) {
    this.client = client;
    this.settler = new Settler(stack);
    this.tenant = new LiveTenant(stack, Settler.NAME);
  }

  @Test
  @DisplayName(
      "C58, C46: a company of the guide is adopted while it runs: nothing restarts, no field of it changes, and every motion works; given up it is as it was, and can be adopted again")
  void isTakenOverWhileItRuns() {
    must(
        client.kubectl(
            "apply",
            "--server-side",
            "--field-manager=" + FieldManagers.CONTROL_PLANE,
            "-f",
            Path.of(FILE).toString()));
    settler.awaitReady();
    var run = settler.run();
    var marks = settler.marks();

    assertThat(must(adopt()).text())
        .contains(
            "plan: adopt namespace tenant-7f3a9c as tenant settler on tier team",
            "displayName \"Settler Inc\"",
            "crewlet.ai/tenant-name=settler",
            "1 Company, 2 Seat: crewlet.ai/tenant-id=",
            "RoleBinding/tenant-access",
            "nothing has been changed");
    assertThat(tenant.find()).isEmpty();
    assertThat(settler.marks()).isEqualTo(marks);

    assertThat(must(adopt("--yes")).text())
        .contains("settler: adopted, with namespace tenant-7f3a9c on tier team");
    tenant.awaitOnboarded();
    assertThat(settler.run()).as("after the adoption").isEqualTo(run);
    theCompanyGainsALabelAndNothingElse();
    var tenantId = tenant.get().getStatus().tenantId();

    everyMotionWorks();

    var moved = settler.run();
    assertThat(must(client.tenantry("disown", Settler.NAME)).text())
        .contains("removes", "Tenant/settler", "nothing has been changed");
    assertThat(tenant.find()).isPresent();
    assertThat(must(client.tenantry("disown", Settler.NAME, "--yes")).text())
        .contains("settler: given up; namespace tenant-7f3a9c is on its own");
    assertThat(tenant.find()).isEmpty();
    assertThat(settler.marks()).as("given up").isEqualTo(marks);
    assertThat(settler.run()).as("given up").isEqualTo(moved);

    must(adopt("--yes"));
    tenant.awaitOnboarded();
    assertThat(tenant.get().getStatus().tenantId()).as("the same again").isEqualTo(tenantId);
    assertThat(settler.run()).as("adopted again").isEqualTo(moved);
    assertThat(must(adopt("--yes")).text())
        .as("once is enough")
        .contains("it is adopted already; nothing to do")
        .doesNotContain("put back");
    assertThat(must(client.tenantry("history", Settler.NAME)).text())
        .contains("OnboardTenant", "SetSuspension")
        .doesNotContain("OffboardTenant");
  }

  private void theCompanyGainsALabelAndNothingElse() {
    assertThat(settler.company().getMetadata().getManagedFields())
        .filteredOn(entry -> FieldManagers.ADOPTION.equals(entry.getManager()))
        .singleElement()
        .satisfies(
            entry ->
                assertThat(entry.getFieldsV1().getAdditionalProperties().toString())
                    .isEqualTo("{f:metadata={f:labels={f:crewlet.ai/tenant-id={}}}}"));
  }

  private void everyMotionWorks() {
    must(client.tenantry("suspend", Settler.NAME));
    must(client.tenantry("resume", Settler.NAME));
    tenant.awaitOnboarded();
    settler.awaitReady();
    assertThat(
            must(client.tenantry("move-tier", Settler.NAME, "--to", "business", "--plan")).text())
        .contains("plan: settler from tier team to tier business")
        .doesNotContain("needs --take-over");
  }

  private Printed adopt(String... more) {
    var all = new ArrayList<String>();
    all.addAll(List.of("adopt", "--namespace", Settler.NAMESPACE, "--tier", "team"));
    all.addAll(List.of(more));
    return client.tenantry(all.toArray(String[]::new));
  }

  private static Printed must(Printed printed) {
    assertThat(printed.exit()).as(printed.text()).isZero();
    return printed;
  }
}
