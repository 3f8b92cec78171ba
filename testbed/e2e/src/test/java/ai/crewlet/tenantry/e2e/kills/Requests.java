package ai.crewlet.tenantry.e2e.kills;

import ai.crewlet.tenantry.e2e.stack.LiveTenant;
import ai.crewlet.tenantry.e2e.stack.TenantFile;
import ai.crewlet.tenantry.workers.manifest.Manifest;
import ai.crewlet.tenantry.workers.manifest.ManifestReader;
import ai.crewlet.tenantry.workers.tenancy.SpecRequest;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import ai.crewlet.tenantry.workflows.change.ChangeCompany;
import ai.crewlet.tenantry.workflows.change.Rotation;
import ai.crewlet.tenantry.workflows.connection.ConnectSeat;
import ai.crewlet.tenantry.workflows.connection.Vendor;
import ai.crewlet.tenantry.workflows.invitation.InvitePerson;
import ai.crewlet.tenantry.workflows.offboarding.OffboardTenant;
import ai.crewlet.tenantry.workflows.onboarding.FirstPerson;
import ai.crewlet.tenantry.workflows.onboarding.OnboardTenant;
import ai.crewlet.tenantry.workflows.suspension.SetSuspension;
import ai.crewlet.tenantry.workflows.tier.MoveTier;
import ai.crewlet.tenantry.workflows.tier.TierPlan;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Requests in which every step of their motion has something to do. */
final class Requests {
  static final String AGENT_SEAT = "lead";
  static final String HUMAN_SEAT = "founder";
  static final String SECRET = "lead-slack";
  static final String TARGET = "team";

  private static final String REQUEST = "kills";
  private static final String SOMEBODY = "a test";
  private static final String ADDRESS = "ada@example.com";
  private static final List<String> GRANTS = List.of("admin");

  private Requests() {}

  /** A company on the tier team. */
  static TenantFile plain(String name) {
    return TenantFile.of(name);
  }

  /** One that goes at once, with its data. */
  static TenantFile shortLived(String name) {
    return TenantFile.of(name)
        .with(
            text ->
                text.replace(
                    "  networkPolicy: true",
                    "  networkPolicy: true\n  offboarding: {deletionPolicy: Delete, gracePeriod: 0s}"));
  }

  /** One on the tier business, with a Seat on a pool, which the tier team forbids. */
  static TenantFile withPool(String name) {
    return TenantFile.of(name)
        .with(
            text ->
                text.replace("  tier: team", "  tier: business")
                    .replace(
                        "  llm: {",
                        "  topology: {seatPools: [{name: agents, kind: Shared}]}\n  llm: {")
                    .replace(
                        "  goal: Decide what", "  placement: {pool: agents}\n  goal: Decide what"));
  }

  static OnboardTenant onboard(TenantFile file) {
    return onboard(file, false);
  }

  static OnboardTenant onboardAndInvite(TenantFile file) {
    return onboard(file, true);
  }

  private static OnboardTenant onboard(TenantFile file, boolean invite) {
    var manifest = read(file);
    return new OnboardTenant(
        manifest.tenant(),
        manifest.objects(),
        invite ? new FirstPerson(ADDRESS, HUMAN_SEAT, GRANTS) : null,
        manifest.digest(),
        null,
        SOMEBODY);
  }

  static MoveTier move(String tenant, TierPlan plan) {
    return new MoveTier(tenant, TARGET, plan, false, null, REQUEST, SOMEBODY);
  }

  /** Asked for before the spec says so, under an id of its own, as a bare Temporal client does. */
  static SetSuspension suspension(String tenant, boolean suspend) {
    return new SetSuspension(tenant, suspend, null, REQUEST, SOMEBODY);
  }

  /** Asked for before the Tenant is deleted, which its first step does. */
  static OffboardTenant offboard(LiveTenant tenant) {
    var live = tenant.get();
    return OffboardTenant.of(
        tenant.name(), live.getStatus().tenantId(), null, SpecRequest.id(live), SOMEBODY);
  }

  static ConnectSeat connect(String tenant) {
    return new ConnectSeat(tenant, AGENT_SEAT, Vendor.SLACK, SECRET, null, REQUEST, SOMEBODY);
  }

  static InvitePerson invite(LiveTenant tenant) {
    var view = TenantView.of(tenant.get());
    return new InvitePerson(
        tenant.name(),
        view.tenantId(),
        view.namespace(),
        tenant.name(),
        ADDRESS,
        HUMAN_SEAT,
        GRANTS,
        REQUEST,
        SOMEBODY);
  }

  /** A quota, a goal, a pool's size and both tokens. */
  static ChangeCompany change(TenantFile before) {
    var manifest =
        read(
            before.with(
                text ->
                    text.replace("maxWorkloads: 20", "maxWorkloads: 25")
                        .replace("Decide what", "Decide soon what")));
    return new ChangeCompany(
        before.name(),
        manifest.tenant(),
        manifest.objects(),
        Map.of("agents", 2),
        Set.of(Rotation.values()),
        false,
        false,
        null,
        REQUEST,
        SOMEBODY);
  }

  private static Manifest read(TenantFile file) {
    return ManifestReader.read(file.name(), file.text().getBytes(StandardCharsets.UTF_8));
  }
}
