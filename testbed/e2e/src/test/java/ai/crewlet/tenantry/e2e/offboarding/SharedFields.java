package ai.crewlet.tenantry.e2e.offboarding;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.FieldManagers;
import ai.crewlet.tenantry.e2e.stack.Client;
import ai.crewlet.tenantry.e2e.stack.Client.Printed;
import ai.crewlet.tenantry.e2e.stack.LiveTenant;
import ai.crewlet.tenantry.e2e.stack.TenantFile;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.Map;
import java.util.TreeMap;

/**
 * A tenant of whose fields others than its manifest speak: a pool scaled by command, a name changed
 * with kubectl.
 */
final class SharedFields {
  private static final String EDITOR = "kubectl-patch";
  private static final String POOL = "topology: {seatPools: [{name: agents, kind: Shared}]}";

  private final Client client;
  private final TenantFile file;
  private final LiveTenant tenant;
  private final Map<String, Object> company;
  private final Object edited;

  private SharedFields(Client client, TenantFile file, LiveTenant tenant) {
    this.client = client;
    this.file = file;
    this.tenant = tenant;
    must(client.tenantry("scale", tenant.name(), "agents=2"));
    must(
        client.kubectl(
            "patch",
            "tenant",
            tenant.name(),
            "--type=merge",
            "-p",
            "{\"spec\": {\"displayName\": \"Renamed\"}}"));
    this.company = owners(tenant.company());
    this.edited = owners(tenant.get()).get(EDITOR);
    assertThat(company).containsKeys(FieldManagers.POOLS, FieldManagers.LIFECYCLE);
    assertThat(edited).asString().contains("displayName");
  }

  /** A manifest with a pool. */
  static TenantFile file(String name) {
    return TenantFile.of(name)
        .with(
            text ->
                text.replace("tier: team", "tier: business")
                    .replace("  companyName: Acme\n", "  companyName: Acme\n  " + POOL + "\n"));
  }

  /** Makes others speak of the tenant of a {@link #file}. */
  static SharedFields make(Client client, TenantFile file, LiveTenant tenant) {
    return new SharedFields(client, file, tenant);
  }

  /** Everybody owns what they owned, and the manifest sent again resets nothing. */
  void assertAsBefore() {
    assertThat(owners(tenant.company())).isEqualTo(company);
    assertThat(owners(tenant.get())).containsEntry(EDITOR, edited);
    assertThat(owners(tenant.get()).get(FieldManagers.CONTROL_PLANE))
        .asString()
        .doesNotContain("displayName");
    must(
        client.kubectl(
            "apply",
            "--server-side",
            "--field-manager=" + FieldManagers.CONTROL_PLANE,
            "-n",
            tenant.namespace(),
            "-f",
            companyAlone().path()));
    assertThat(tenant.company().getSpec().topology().seatPools())
        .singleElement()
        .returns(2, pool -> pool.replicas());
    assertThat(tenant.get().getSpec().displayName()).isEqualTo("Renamed");
  }

  private TenantFile companyAlone() {
    var text = file.text();
    return new TenantFile(file.name() + "-company", text.substring(text.indexOf("---\n") + 4));
  }

  /** Who owns which fields of an object's spec. */
  private static Map<String, Object> owners(HasMetadata object) {
    var owners = new TreeMap<String, Object>();
    for (var entry : object.getMetadata().getManagedFields()) {
      var spec = entry.getFieldsV1().getAdditionalProperties().get("f:spec");
      if (spec != null) {
        owners.put(entry.getManager(), spec);
      }
    }
    return owners;
  }

  private static void must(Printed printed) {
    assertThat(printed.exit()).as(printed.text()).isZero();
  }
}
