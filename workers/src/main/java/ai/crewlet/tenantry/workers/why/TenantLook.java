package ai.crewlet.tenantry.workers.why;

import static ai.crewlet.tenantry.workers.why.Passing.is;

import ai.crewlet.tenantry.api.ConditionReason;
import ai.crewlet.tenantry.api.ConditionType;
import io.fabric8.kubernetes.api.model.Condition;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The Tenant's own conditions: which of them is at fault. Pure. */
final class TenantLook {

  /** In the order in which the controller makes Ready of them (C12, C47). */
  private static final ConditionType[] COUNTING = {
    ConditionType.NAMESPACE_CREATED,
    ConditionType.RBAC_CONFIGURED,
    ConditionType.QUOTAS_ENFORCED,
    ConditionType.SECRETS_PROVISIONED,
    ConditionType.NETWORK_POLICY_ACTIVE,
    ConditionType.COMPANY_READY
  };

  private final Sight sight;
  private final Seen tenant;
  private final Commands commands;

  TenantLook(Sight sight) {
    this.sight = sight;
    this.tenant = sight.tenant();
    this.commands = new Commands(tenant.name(), sight.namespace());
  }

  /** The last motion did not end well, and none runs: lost, refused, or not to be started. */
  Optional<Fault> unhealthy() {
    return tenant
        .notTrue(ConditionType.OPERATION_HEALTHY)
        .findFirst()
        .map(c -> fault(c, field(c), "tenantry history " + tenant.name()));
  }

  /** What the spec asks for and a motion has tried in vain (C46). */
  Optional<Fault> inVain() {
    return unsettled()
        .filter(c -> !Passing.passes(c.getReason()))
        .map(c -> fault(c, field(c), Commands.edit("tenant", tenant.name(), null)));
  }

  /** What the spec asks for and no motion has carried out yet: it waits its turn (C46). */
  Optional<String> waiting() {
    return unsettled().filter(c -> Passing.passes(c.getReason())).map(Condition::getMessage);
  }

  private Optional<Condition> unsettled() {
    return tenant.deleting()
        ? Optional.empty()
        : tenant.notTrue(ConditionType.SPEC_SETTLED).findFirst();
  }

  /** What is wrong, the nearest to the cause first. */
  Stream<Fault> faults() {
    return Stream.concat(unseen().stream(), conditions());
  }

  private Optional<Fault> unseen() {
    return tenant.stale()
        ? Optional.of(
            new Fault(
                tenant.title(),
                null,
                null,
                ConditionReason.NOT_YET_OBSERVED.value(),
                "the Tenant controller has not looked at its newest spec yet; if this lasts, see that the controller runs",
                "kubectl describe tenant " + tenant.name(),
                true))
        : Optional.empty();
  }

  /** Why the company is not Ready is asked of the company itself, where there is one. */
  private Stream<Fault> conditions() {
    return tenant
        .notTrue(COUNTING)
        .filter(c -> !is(c.getReason(), ConditionReason.NOT_REQUESTED, ConditionReason.SUSPENDED))
        .filter(
            c -> !is(c.getReason(), ConditionReason.COMPANY_NOT_READY) || sight.company() == null)
        .filter(c -> !is(c.getReason(), ConditionReason.NAMESPACE_MISSING) || !waitsItsTurn())
        .map(c -> fault(c, field(c), command(c)));
  }

  private Fault fault(Condition condition, @Nullable String field, String command) {
    var secret = MissingSecret.in(condition.getMessage());
    return new Fault(
        secret.map(MissingSecret::title).orElse(tenant.title()),
        secret.map(MissingSecret::namespace).orElse(null),
        field,
        condition.getReason(),
        condition.getMessage(),
        secret.map(MissingSecret::command).orElse(command),
        Passing.passes(condition.getReason()));
  }

  /** Not onboarded yet, and not in vain: its namespace is still to come. */
  private boolean waitsItsTurn() {
    return sight.settled() == null && inVain().isEmpty();
  }

  private @Nullable String field(Condition condition) {
    var reason = condition.getReason();
    if (is(reason, ConditionReason.NAMESPACE_TAKEN, ConditionReason.NAMESPACE_MISSING)) {
      return "spec.namespace";
    }
    if (is(
        reason,
        ConditionReason.PROVIDER_SECRET_MISSING,
        ConditionReason.PROVIDER_SECRET_NOT_FOR_TENANTS)) {
      return "spec.providers";
    }
    return is(reason, ConditionReason.COMPANY_MISSING)
        ? "spec.company"
        : Message.of(condition.getMessage()).field().orElse(null);
  }

  private String command(Condition condition) {
    return is(
            condition.getReason(),
            ConditionReason.COMPANY_MISSING,
            ConditionReason.NAMESPACE_MISSING)
        ? "tenantry onboard -f <file>"
        : commands.status();
  }
}
