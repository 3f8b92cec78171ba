package ai.crewlet.tenantry.e2e.kills;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.crewlet.company.DeletionPolicy;
import ai.crewlet.tenantry.api.tenant.Offboarding;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.api.tenant.TenantSpecBuilder;
import ai.crewlet.tenantry.e2e.stack.LiveTenant;
import ai.crewlet.tenantry.e2e.stack.LocalStack;
import ai.crewlet.tenantry.e2e.stack.TenantFile;
import ai.crewlet.tenantry.workflows.Ids;
import ai.crewlet.tenantry.workflows.MotionType;
import ai.crewlet.tenantry.workflows.change.ChangeCompanyStart;
import ai.crewlet.tenantry.workflows.change.ChangeCompanyWorkflow;
import ai.crewlet.tenantry.workflows.connection.ConnectSeatStart;
import ai.crewlet.tenantry.workflows.connection.ConnectSeatWorkflow;
import ai.crewlet.tenantry.workflows.invitation.InvitePersonStart;
import ai.crewlet.tenantry.workflows.invitation.InvitePersonWorkflow;
import ai.crewlet.tenantry.workflows.offboarding.OffboardTenantStart;
import ai.crewlet.tenantry.workflows.offboarding.OffboardTenantWorkflow;
import ai.crewlet.tenantry.workflows.onboarding.OnboardTenant;
import ai.crewlet.tenantry.workflows.onboarding.OnboardTenantStart;
import ai.crewlet.tenantry.workflows.onboarding.OnboardTenantWorkflow;
import ai.crewlet.tenantry.workflows.suspension.SetSuspension;
import ai.crewlet.tenantry.workflows.suspension.SetSuspensionStart;
import ai.crewlet.tenantry.workflows.suspension.SetSuspensionWorkflow;
import ai.crewlet.tenantry.workflows.tier.MoveTierStart;
import ai.crewlet.tenantry.workflows.tier.MoveTierWorkflow;
import ai.crewlet.tenantry.workflows.tier.PlanTierMove;
import ai.crewlet.tenantry.workflows.tier.PlanTierMoveWorkflow;
import ai.crewlet.tenantry.workflows.tier.TierPlan;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import io.temporal.client.WorkflowClient;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One motion of each kind, all at once, each on a tenant of its own; but for the invitation, which
 * goes to the company whose seat is connected. The groups differ by how their tenants' names begin.
 */
final class Group {
  private final LocalStack stack;
  private final Runs runs;
  private final CompanyObjects objects;
  private final String name;
  private @Nullable TierPlan plan;

  Group(LocalStack stack, Runs runs, CompanyObjects objects, String name) {
    this.stack = stack;
    this.runs = runs;
    this.objects = objects;
    this.name = name;
  }

  List<Motion> motions() {
    return Arrays.stream(MotionType.values()).map(this::motion).toList();
  }

  Motion motion(MotionType type) {
    return new Motion(type, tenant(type));
  }

  private LiveTenant tenant(MotionType type) {
    return new LiveTenant(stack, file(type).name());
  }

  private TenantFile file(MotionType type) {
    return switch (type) {
      case ONBOARD_TENANT -> Requests.plain(name + "-new");
      case MOVE_TIER -> Requests.withPool(name + "-move");
      case OFFBOARD_TENANT -> Requests.shortLived(name + "-gone");
      case SET_SUSPENSION -> Requests.plain(name + "-rest");
      case CHANGE_COMPANY -> Requests.withPool(name + "-change");
      case CONNECT_SEAT, INVITE_PERSON -> Requests.plain(name + "-join");
    };
  }

  // --- what there is before

  /** Starts onboarding what the motions begin with. */
  void onboard() {
    there().map(type -> Requests.onboard(file(type))).forEach(this::start);
  }

  /** Waits for it, and begins the rest of what the motions begin with. */
  void prepare() {
    there().forEach(type -> runs.result(Ids.tenant(tenant(type).name())));
    there().forEach(type -> tenant(type).awaitOnboarded());
    start(Requests.suspension(file(MotionType.SET_SUSPENSION).name(), true));
    objects.fill(tenant(MotionType.OFFBOARD_TENANT));
    provideCredentials(tenant(MotionType.CONNECT_SEAT));
    var question = new PlanTierMove(tenant(MotionType.MOVE_TIER).name(), Requests.TARGET);
    plan = runs.stub(PlanTierMoveWorkflow.class, MoveTierStart.options(question)).plan(question);
    assertThat(plan.obstacles()).isEmpty();
  }

  /** Waits for that. */
  void awaitPrepared() {
    runs.result(motion(MotionType.SET_SUSPENSION).workflowId());
  }

  private static Stream<MotionType> there() {
    return Arrays.stream(MotionType.values())
        .filter(type -> type != MotionType.ONBOARD_TENANT && type != MotionType.INVITE_PERSON);
  }

  private void provideCredentials(LiveTenant tenant) {
    stack
        .platform()
        .admin()
        .resource(
            new SecretBuilder()
                .withNewMetadata()
                .withName(Requests.SECRET)
                .withNamespace(tenant.namespace())
                .endMetadata()
                .withStringData(Map.of("botToken", "made-up", "signingSecret", "made-up"))
                .build())
        .create();
  }

  // --- the motions

  void begin() {
    motions().forEach(motion -> begin(motion.type(), motion.tenant()));
  }

  private void begin(MotionType type, LiveTenant tenant) {
    switch (type) {
      case ONBOARD_TENANT -> start(Requests.onboardAndInvite(file(type)));
      case MOVE_TIER -> {
        var request = Requests.move(tenant.name(), plan);
        runs.start(
            MoveTierWorkflow.class,
            MoveTierStart.options(request),
            w -> WorkflowClient.start(w::move, request));
      }
      case OFFBOARD_TENANT -> {
        var request = Requests.offboard(tenant);
        runs.start(
            OffboardTenantWorkflow.class,
            OffboardTenantStart.options(request),
            w -> WorkflowClient.start(w::offboard, request));
      }
      case SET_SUSPENSION -> start(Requests.suspension(tenant.name(), false));
      case CHANGE_COMPANY -> {
        var request = Requests.change(file(type));
        runs.start(
            ChangeCompanyWorkflow.class,
            ChangeCompanyStart.options(request),
            w -> WorkflowClient.start(w::change, request));
      }
      case CONNECT_SEAT -> {
        var request = Requests.connect(tenant.name());
        runs.start(
            ConnectSeatWorkflow.class,
            ConnectSeatStart.options(request),
            w -> WorkflowClient.start(w::connect, request));
      }
      case INVITE_PERSON -> {
        var request = Requests.invite(tenant);
        runs.start(
            InvitePersonWorkflow.class,
            InvitePersonStart.options(request),
            w -> WorkflowClient.start(w::invite, request));
      }
    }
  }

  private void start(OnboardTenant request) {
    runs.start(
        OnboardTenantWorkflow.class,
        OnboardTenantStart.options(request),
        w -> WorkflowClient.start(w::onboard, request));
  }

  private void start(SetSuspension request) {
    runs.start(
        SetSuspensionWorkflow.class,
        SetSuspensionStart.options(request),
        w -> WorkflowClient.start(w::set, request));
  }

  /** The person invited joins; then waits for the end of every motion. */
  void end() {
    var invited = tenant(MotionType.INVITE_PERSON);
    invited.await(
        () ->
            assertThat(stack.invitations().resolve(invited.name()).resolve("founder.link"))
                .exists());
    invited.engine().join(Requests.HUMAN_SEAT);
    motions().forEach(motion -> runs.result(motion.workflowId()));
  }

  /** Begins to take its tenants away, at once and with their data; waits for none of them. */
  void remove() {
    motions().stream()
        .map(Motion::tenant)
        .distinct()
        .map(LiveTenant::find)
        .flatMap(Optional::stream)
        .forEach(this::remove);
  }

  private void remove(Tenant tenant) {
    var live = stack.platform().admin().resource(tenant);
    live.edit(
        edited -> {
          edited.setSpec(
              TenantSpecBuilder.builder(edited.getSpec())
                  .offboarding(new Offboarding(DeletionPolicy.DELETE, "0s"))
                  .build());
          return edited;
        });
    live.delete();
  }

  /** How the motion of a kind has left its tenant, and what it answered. */
  List<String> picture(MotionType type) {
    return Picture.of(motion(type), runs, objects);
  }
}
