package ai.crewlet.tenantry.e2e.fields;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.FieldManagers;
import ai.crewlet.tenantry.e2e.stack.Client;
import ai.crewlet.tenantry.e2e.stack.Client.Printed;
import ai.crewlet.tenantry.e2e.stack.LiveTenant;
import ai.crewlet.tenantry.e2e.stack.LocalStack;
import ai.crewlet.tenantry.e2e.stack.LocalStackTest;
import ai.crewlet.tenantry.e2e.stack.TenantFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Field managers: a whole manifest sent again takes nothing away. */
@LocalStackTest
class ResentManifestIT {

  @Test
  @DisplayName(
      "The original manifest resent by the manager that created it changes nothing and loses no field (C43)")
  void resendingTheManifestChangesNothing(LocalStack stack, Client client) {
    var file = TenantFile.of("resend-acme");
    var tenant = new LiveTenant(stack, file.name());
    var onboarded = client.tenantry("onboard", "-f", file.path());
    assertThat(onboarded.exit()).as(onboarded.text()).isZero();
    tenant.awaitOnboarded();
    var resent = tenant.awaitRest();
    var before = specs(stack, tenant);

    var applied =
        client.kubectl(
            "apply",
            "--server-side",
            "--field-manager=" + FieldManagers.CONTROL_PLANE,
            "-n",
            tenant.namespace(),
            "-f",
            companyOf(file).path());
    assertThat(applied.exit()).as(applied.text()).isZero();

    assertThat(specs(stack, tenant)).isEqualTo(before);
    assertThat(tenant.company().getSpec().engineClassName()).isEqualTo("team");
    assertThat(tenant.writes(resent)).isEmpty();
    assertThat(tenant.engine().revisionsWritten()).isOne();
  }

  @Test
  @DisplayName(
      "After a move, a suspension and a connected seat, the original manifest resent undoes none of them and loses no field (C43)")
  void resendingUndoesNoMotion(LocalStack stack, Client client) throws IOException {
    var file = TenantFile.of("resend-moved");
    var tenant = new LiveTenant(stack, file.name());
    must(client.tenantry("onboard", "-f", file.path()));
    tenant.awaitOnboarded();
    var credentials =
        Files.writeString(
            Files.createDirectories(Path.of("target", "credentials")).resolve("resend.env"),
            "botToken=made-up\nsigningSecret=made-up\n");
    must(
        client.tenantry(
            "connect",
            file.name(),
            "--seat",
            "lead",
            "--slack",
            "--from-env-file",
            credentials.toAbsolutePath().toString()));
    must(client.tenantry("move-tier", file.name(), "--to", "business"));
    must(client.tenantry("suspend", file.name()));
    var before = specs(stack, tenant);

    var applied = resend(client, companyOf(file).path(), "-n", tenant.namespace());
    assertThat(applied.exit()).as(applied.text()).isZero();
    var refused = resend(client, file.path(), "-n", tenant.namespace());
    assertThat(refused.exit()).as("the Tenant's tier has another owner now").isNotZero();
    assertThat(refused.text()).contains("conflict", ".spec.tier");

    assertThat(specs(stack, tenant)).isEqualTo(before);
    assertThat(before.values().toString()).contains("lead-slack");
    assertThat(tenant.company().getSpec())
        .returns("business", spec -> spec.engineClassName())
        .returns(true, spec -> spec.suspended());
    assertThat(tenant.get().getSpec())
        .returns("business", spec -> spec.tier())
        .returns(true, spec -> spec.suspended());
  }

  private static Printed resend(Client client, String path, String... more) {
    var arguments =
        Stream.concat(
                Stream.of(
                    "apply",
                    "--server-side",
                    "--field-manager=" + FieldManagers.CONTROL_PLANE,
                    "-f",
                    path),
                Stream.of(more))
            .toArray(String[]::new);
    return client.kubectl(arguments);
  }

  private static void must(Printed printed) {
    assertThat(printed.exit()).as(printed.text()).isZero();
  }

  private static TenantFile companyOf(TenantFile file) {
    var text = file.text();
    return new TenantFile(file.name() + "-company", text.substring(text.indexOf("---\n") + 4));
  }

  /** Every object of the company: its spec and its generation. */
  private static Map<String, String> specs(LocalStack stack, LiveTenant tenant) {
    return Stream.of("Company", "Seat", "Unit", "Integration")
        .flatMap(
            kind ->
                stack
                    .platform()
                    .admin()
                    .genericKubernetesResources("crewlet.ai/v1alpha1", kind)
                    .inNamespace(tenant.namespace())
                    .list()
                    .getItems()
                    .stream())
        .collect(
            Collectors.toMap(
                object -> object.getKind() + "/" + object.getMetadata().getName(),
                object ->
                    object.getMetadata().getGeneration()
                        + " "
                        + object.getAdditionalProperties().get("spec")));
  }
}
