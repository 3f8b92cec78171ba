package ai.crewlet.tenantry.workers.cli;

import ai.crewlet.tenantry.api.ConditionReason;
import ai.crewlet.tenantry.api.ConditionType;
import ai.crewlet.tenantry.api.tenant.Operation;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.api.tenant.TenantStatus;
import io.fabric8.kubernetes.api.model.Condition;
import java.util.List;
import java.util.Optional;

/** What a Tenant says of itself, with a dash for what it doesn't. */
public final class TenantFacts {
  private static final String NOTHING = "-";

  private final Tenant tenant;

  public TenantFacts(Tenant tenant) {
    this.tenant = tenant;
  }

  /** As kubectl prints it: who manages which field is of no interest here. */
  public static Tenant withoutManagers(Tenant tenant) {
    tenant.getMetadata().setManagedFields(null);
    return tenant;
  }

  public String name() {
    return tenant.getMetadata().getName();
  }

  public String displayName() {
    return Optional.ofNullable(tenant.getSpec().displayName()).orElse("");
  }

  public String phase() {
    return status().map(TenantStatus::phase).map(phase -> phase.value()).orElse(NOTHING);
  }

  public String namespace() {
    return status().map(TenantStatus::namespace).orElse(NOTHING);
  }

  public String tier() {
    return Optional.ofNullable(tenant.getSpec().tier()).orElse(NOTHING);
  }

  public List<Condition> conditions() {
    return status().map(TenantStatus::conditions).orElse(List.of());
  }

  /** "True", or the reason why not. */
  public String ready() {
    return conditions().stream()
        .filter(c -> c.getType().equals(ConditionType.READY.value()))
        .findFirst()
        .map(c -> c.getStatus().equals("True") ? "True" : c.getReason())
        .orElse(NOTHING);
  }

  /** What to do about a Company that the tenant names and does not have. */
  public Optional<String> missingCompany() {
    return conditions().stream()
        .filter(c -> c.getReason().equals(ConditionReason.COMPANY_MISSING.value()))
        .map(Condition::getMessage)
        .findFirst();
  }

  public Optional<Operation> operation() {
    return status().map(TenantStatus::operation);
  }

  /** "OnboardTenant READY", with a mark when a person is needed. */
  public String operationInShort() {
    return operation()
        .map(
            o ->
                o.type()
                    + " "
                    + Optional.ofNullable(o.step()).orElse("")
                    + (needsPerson() ? " (needs you)" : ""))
        .orElse(NOTHING);
  }

  /** Whether the operation waits for a person. */
  public boolean needsPerson() {
    return operation().filter(o -> Boolean.TRUE.equals(o.needsAttention())).isPresent();
  }

  public String tenantId() {
    return status().map(TenantStatus::tenantId).orElse(NOTHING);
  }

  /** "Succeeded at generation 3 on tier team"; empty before the first motion has ended. */
  public Optional<String> settled() {
    return status()
        .map(TenantStatus::settled)
        .map(
            s ->
                "%s at generation %s%s"
                    .formatted(
                        s.outcome(),
                        s.generation(),
                        s.tier() == null ? "" : " on tier " + s.tier()));
  }

  public boolean suspended() {
    return tenant.getSpec().suspended();
  }

  private Optional<TenantStatus> status() {
    return Optional.ofNullable(tenant.getStatus());
  }
}
