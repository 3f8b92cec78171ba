package ai.crewlet.tenantry.e2e.stack;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.ConditionType;
import ai.crewlet.tenantry.api.crewlet.company.Company;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.api.tenant.TenantPhase;
import ai.crewlet.tenantry.api.tenant.TenantStatus;
import ai.crewlet.tenantry.testbed.chart.Role;
import ai.crewlet.tenantry.testbed.engine.control.EngineControl;
import ai.crewlet.tenantry.testbed.platform.AuditEntry;
import ai.crewlet.tenantry.workers.tenancy.TenantView;
import io.fabric8.kubernetes.api.model.Condition;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.awaitility.core.ThrowingRunnable;

/** One tenant as an administrator sees it: at the API server, in the audit log, at its engine. */
public record LiveTenant(LocalStack stack, String name) {
  /** Kubernetes' own controllers ask a minute later for what they lost with the API server. */
  private static final Duration PATIENCE = Duration.ofMinutes(3);

  private static final Duration LULL = Duration.ofSeconds(5);
  private static final int CREATED = 201;

  public Optional<Tenant> find() {
    return Optional.ofNullable(admin().resources(Tenant.class).withName(name).get());
  }

  public Tenant get() {
    return find().orElseThrow(() -> new AssertionError("there is no Tenant " + name));
  }

  public Optional<TenantStatus> status() {
    return find().map(Tenant::getStatus);
  }

  public String namespace() {
    return TenantView.of(get()).namespace();
  }

  public Optional<Condition> condition(ConditionType type) {
    return status().stream()
        .flatMap(status -> status.conditions().stream())
        .filter(condition -> condition.getType().equals(type.value()))
        .findFirst();
  }

  /** {@code True Ready}: status and reason of a condition; empty while there is none. */
  public String verdict(ConditionType type) {
    return condition(type).map(c -> c.getStatus() + " " + c.getReason()).orElse("");
  }

  public Company company() {
    return admin().resources(Company.class).inNamespace(namespace()).withName(name).get();
  }

  /** The stand-in that plays its company's engine. */
  public EngineControl engine() {
    return stack.engines().ofCompany(namespace(), name);
  }

  /** Returns when the tenant is Active and no motion is left to say anything. */
  public void awaitOnboarded() {
    await(
        () -> {
          assertThat(status().map(TenantStatus::phase)).as(this::why).contains(TenantPhase.ACTIVE);
          assertThat(status().map(TenantStatus::operation)).as(this::why).isEmpty();
          assertThat(verdict(ConditionType.READY)).as(this::why).isEqualTo("True Ready");
        });
  }

  /** Returns when a condition has this status and reason. */
  public void awaitVerdict(ConditionType type, String verdict) {
    await(() -> assertThat(verdict(type)).as(this::why).isEqualTo(verdict));
  }

  /** Returns when an assertion about this tenant holds. */
  public void await(ThrowingRunnable assertion) {
    Awaitility.await("tenant " + name)
        .atMost(PATIENCE)
        .pollInterval(Duration.ofMillis(200))
        .ignoreExceptionsInstanceOf(KubernetesClientException.class)
        .untilAsserted(assertion);
  }

  /** Returns when it looks like this (see {@link EndState}). */
  public void awaitEndState(List<String> lines) {
    await(() -> assertThat(EndState.of(this)).containsExactlyElementsOf(lines));
  }

  /** Returns when the last write of ours is a while ago; the moment from which to count others. */
  public Instant awaitRest() {
    await(() -> assertThat(writes(Instant.now().minus(LULL))).isEmpty());
    return Instant.now();
  }

  /** How often each object of the tenant was created by our processes since then. */
  public Map<String, Long> creations(Instant since) {
    return audit(since)
        .filter(entry -> entry.code() == CREATED)
        .collect(
            Collectors.groupingBy(
                entry -> entry.resource() + "/" + entry.name(), Collectors.counting()));
  }

  /** Writes to the tenant and into its namespace since then, by our processes, one line each. */
  public List<String> writes(Instant since) {
    return audit(since).map(AuditEntry::line).toList();
  }

  private Stream<AuditEntry> audit(Instant since) {
    var ours =
        Arrays.stream(Role.values())
            .map(role -> stack.chart().username(role))
            .collect(Collectors.toSet());
    var namespace = namespace();
    return stack.platform().auditLog().entries(since, AuditEntry::isWrite).stream()
        .filter(entry -> ours.contains(entry.user()))
        .filter(
            entry ->
                entry.namespace().equals(namespace)
                    || (entry.resource().equals("tenants") && entry.name().equals(name)));
  }

  private String why() {
    return status().map(TenantStatus::toString).orElse("no Tenant, or no status yet");
  }

  private KubernetesClient admin() {
    return stack.platform().admin();
  }
}
