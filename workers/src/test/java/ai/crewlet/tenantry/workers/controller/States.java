package ai.crewlet.tenantry.workers.controller;

import ai.crewlet.tenantry.api.FieldManagers;
import ai.crewlet.tenantry.api.tenant.Operation;
import ai.crewlet.tenantry.api.tenant.OperationBuilder;
import ai.crewlet.tenantry.api.tenant.Settled;
import ai.crewlet.tenantry.api.tenant.SettledBuilder;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.api.tenant.TenantSpecBuilder;
import ai.crewlet.tenantry.api.tenant.TenantStatusBuilder;
import ai.crewlet.tenantry.workflows.MotionType;
import io.fabric8.kubernetes.api.model.FieldsV1;
import io.fabric8.kubernetes.api.model.ManagedFieldsEntry;
import io.fabric8.kubernetes.api.model.ManagedFieldsEntryBuilder;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Tenants written as words. */
final class States {
  /** {@code MoveTier:Refused@2 team + ~2 on}: tier, suspended, suspension failed at, onboarded. */
  private static final Pattern SETTLED =
      Pattern.compile(
          "([\\w-]+):([\\w-]+)@([\\d-]+)(?: (team|biz|big))?( \\+)?(?: ~(\\d+))?( on)?");

  private static final Pattern RUNNING = Pattern.compile("(\\w+)@(\\d+)(!?)");

  private States() {}

  static Tenant tenant(
      long generation,
      @Nullable String tier,
      boolean suspend,
      @Nullable String settled,
      @Nullable String running) {
    var tenant = new Tenant();
    tenant.setMetadata(
        new ObjectMetaBuilder()
            .withName("acme")
            .withUid("0c9b0a86-7f0e-4f4d-8d8f-5a7e1f0b6d11")
            .withGeneration(generation)
            .withResourceVersion("41")
            .build());
    tenant.setSpec(TenantSpecBuilder.builder().tier(tier).suspend(suspend).build());
    tenant.setStatus(
        TenantStatusBuilder.builder()
            .settled(settled == null ? null : settled(settled.strip()))
            .operation(running == null ? null : operation(running.strip()))
            .build());
    return tenant;
  }

  /** As the API server notes who wrote the phase. */
  static ManagedFieldsEntry controllersPhase() {
    var fields = new FieldsV1();
    fields.setAdditionalProperty("f:status", Map.of("f:phase", Map.of()));
    return new ManagedFieldsEntryBuilder()
        .withManager(FieldManagers.TENANT_CONTROLLER)
        .withOperation("Apply")
        .withSubresource("status")
        .withFieldsV1(fields)
        .build();
  }

  private static Settled settled(String words) {
    var parts = SETTLED.matcher(words);
    if (!parts.matches()) {
      throw new IllegalArgumentException(words);
    }
    var outcome = word(parts.group(2));
    var type = word(parts.group(1));
    var never =
        outcome == null
            || (type.equals("OnboardTenant")
                && !outcome.equals("Succeeded")
                && !outcome.equals("NothingToDo")
                && parts.group(7) == null);
    return SettledBuilder.builder()
        .type(type)
        .outcome(outcome)
        .generation(word(parts.group(3)) == null ? null : Long.valueOf(parts.group(3)))
        .tier(parts.group(4))
        .suspended(parts.group(5) == null ? null : Boolean.TRUE)
        .suspensionFailedAt(parts.group(6) == null ? null : Long.valueOf(parts.group(6)))
        .onboarded(never ? null : Boolean.TRUE)
        .build();
  }

  private static @Nullable String word(String text) {
    return text.equals("-") ? null : text;
  }

  private static Operation operation(String words) {
    var parts = RUNNING.matcher(words);
    if (!parts.matches()) {
      throw new IllegalArgumentException(words);
    }
    var type = MotionType.of(parts.group(1));
    return OperationBuilder.builder()
        .type(type.value())
        .workflowId(type.side() ? "tenant/acme/side" : "tenant/acme")
        .generation(Long.valueOf(parts.group(2)))
        .step("READY")
        .since("2026-11-01T09:59:30Z")
        .needsAttention(!parts.group(3).isEmpty())
        .build();
  }
}
