package ai.crewlet.tenantry.workers.controller;

import static ai.crewlet.tenantry.api.ConditionType.COMPANY_READY;
import static ai.crewlet.tenantry.api.ConditionType.NAMESPACE_CREATED;
import static ai.crewlet.tenantry.api.ConditionType.NETWORK_POLICY_ACTIVE;
import static ai.crewlet.tenantry.api.ConditionType.QUOTAS_ENFORCED;
import static ai.crewlet.tenantry.api.ConditionType.RBAC_CONFIGURED;
import static ai.crewlet.tenantry.api.ConditionType.READY;
import static ai.crewlet.tenantry.api.ConditionType.SECRETS_PROVISIONED;

import ai.crewlet.tenantry.api.ConditionReason;
import ai.crewlet.tenantry.api.ConditionType;
import ai.crewlet.tenantry.api.Labels;
import ai.crewlet.tenantry.workers.controller.TenantObservation.NamespaceState;
import ai.crewlet.tenantry.workers.repair.Gap;
import ai.crewlet.tenantry.workers.tenancy.Surroundings.Concern;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Every condition of a Tenant the controller writes, in Ready's order (C12, C47). Pure. */
final class Findings {
  private Findings() {}

  static List<Finding> of(TenantObservation seen, Carried carried) {
    var findings = new ArrayList<Finding>();
    findings.add(namespace(seen));
    findings.add(access(seen));
    findings.add(quotas(seen));
    findings.add(credentials(seen));
    findings.add(isolation(seen));
    if (seen.company() != null) {
      findings.add(company(seen));
    }
    findings.add(ready(seen, findings));
    findings.add(SpecFinding.of(seen.tenant(), carried));
    return List.copyOf(findings);
  }

  private static Finding namespace(TenantObservation seen) {
    var name = seen.view().namespace();
    return switch (seen.namespace()) {
      case OWN, UNOPENED, UNMARKED -> standing(seen, name);
      case MISSING ->
          Finding.no(
              NAMESPACE_CREATED,
              ConditionReason.NAMESPACE_MISSING,
              "Namespace %s does not exist%s".formatted(name, wayBack(seen)));
      case FOREIGN ->
          Finding.no(
              NAMESPACE_CREATED,
              ConditionReason.NAMESPACE_TAKEN,
              "Namespace %s exists and is not this tenant's%s".formatted(name, wayOut(seen)));
      case TERMINATING ->
          Finding.no(
              NAMESPACE_CREATED,
              ConditionReason.DELETING,
              "Namespace %s is being deleted".formatted(name));
    };
  }

  /** One that was the tenant's has its company in it, and is never to be removed. */
  private static String wayOut(TenantObservation seen) {
    var tenant = seen.view();
    return Phases.onboarded(seen.tenant())
        ? " any more: its labels were taken off, and its company is left alone. If giving the tenant up was cut off, type it again: tenantry disown %s --yes. Else put them back: kubectl label namespace %s --overwrite %s=%s %s=%s %s=%s"
            .formatted(
                tenant.name(),
                tenant.namespace(),
                Labels.TENANT_ID,
                tenant.tenantId(),
                Labels.TENANT_NAME,
                tenant.name(),
                Labels.MANAGED_BY,
                Labels.CONTROL_PLANE)
        : ". Create the Tenant again with another spec.namespace; a company that runs in this one is taken over with: tenantry adopt --namespace %s, without such a Tenant"
            .formatted(tenant.namespace());
  }

  private static Finding standing(TenantObservation seen, String name) {
    var gaps = seen.gaps(Concern.NAMESPACE);
    return gaps.isEmpty()
        ? Finding.yes(
            NAMESPACE_CREATED, ConditionReason.PROVISIONED, "Namespace %s exists".formatted(name))
        : told(NAMESPACE_CREATED, gaps);
  }

  /** For a tenant that had one: with it went its data, so it is not made again, empty. */
  private static String wayBack(TenantObservation seen) {
    return Phases.onboarded(seen.tenant())
        ? ", and what was in it went with it; it is not made again by itself. Onboard the tenant again (tenantry onboard -f <file>), or delete the Tenant"
        : "";
  }

  private static Finding access(TenantObservation seen) {
    return inPlace(
        seen,
        RBAC_CONFIGURED,
        Concern.ACCESS,
        ConditionReason.PROVISIONED,
        "the agent's account, its role and the control plane's binding are in place");
  }

  private static Finding quotas(TenantObservation seen) {
    return seen.view().quotas().any()
        ? inPlace(
            seen,
            QUOTAS_ENFORCED,
            Concern.QUOTAS,
            ConditionReason.PROVISIONED,
            "quota and defaults are in place")
        : Finding.yes(
            QUOTAS_ENFORCED, ConditionReason.NOT_REQUESTED, "spec.quotas asks for no bound");
  }

  private static Finding credentials(TenantObservation seen) {
    return seen.view().providers().isEmpty()
        ? Finding.yes(
            SECRETS_PROVISIONED, ConditionReason.NOT_REQUESTED, "spec.providers names none")
        : inPlace(
            seen,
            SECRETS_PROVISIONED,
            Concern.CREDENTIALS,
            ConditionReason.PROVISIONED,
            "a copy of every provider's Secret is in place");
  }

  private static Finding isolation(TenantObservation seen) {
    return seen.view().networkPolicy()
        ? inPlace(
            seen,
            NETWORK_POLICY_ACTIVE,
            Concern.ISOLATION,
            ConditionReason.PROVISIONED,
            "the NetworkPolicy is in place; whether it is enforced is the network plugin's matter")
        : Finding.no(
            NETWORK_POLICY_ACTIVE, ConditionReason.NOT_REQUESTED, "spec.networkPolicy is not true");
  }

  private static Finding inPlace(
      TenantObservation seen,
      ConditionType type,
      Concern concern,
      ConditionReason reason,
      String message) {
    if (seen.namespace() == NamespaceState.UNOPENED) {
      return Finding.no(type, ConditionReason.PENDING, "is made by the onboarding's next steps");
    }
    if (seen.namespace() != NamespaceState.OWN) {
      return Finding.no(type, ConditionReason.PENDING, "comes after the namespace");
    }
    var gaps = seen.gaps(concern);
    return gaps.isEmpty() ? Finding.yes(type, reason, message) : told(type, gaps);
  }

  /** The first gap's reason, and all that is to be said. */
  private static Finding told(ConditionType type, List<Gap> gaps) {
    return new Finding(
        type,
        "False",
        gaps.get(0).reason(),
        gaps.stream().map(Gap::text).collect(Collectors.joining("; ")));
  }

  private static Finding company(TenantObservation seen) {
    var company = seen.company();
    var name = seen.view().company();
    if (seen.namespace() != NamespaceState.OWN) {
      return Finding.no(COMPANY_READY, ConditionReason.PENDING, "comes after the namespace");
    }
    if (!company.exists()) {
      return Finding.no(
          COMPANY_READY,
          ConditionReason.COMPANY_MISSING,
          "there is no Company %s in namespace %s; apply it there"
              .formatted(name, seen.view().namespace()));
    }
    return company.ready()
        ? Finding.yes(COMPANY_READY, ConditionReason.READY, "Company %s is Ready".formatted(name))
        : Finding.no(
            COMPANY_READY,
            ConditionReason.COMPANY_NOT_READY,
            "Company %s is not Ready: %s: %s".formatted(name, company.reason(), company.message()));
  }

  private static Finding ready(TenantObservation seen, List<Finding> others) {
    if (seen.tenant().isMarkedForDeletion()) {
      return Finding.no(READY, ConditionReason.DELETING, "the tenant is being deleted");
    }
    if (seen.tenant().getSpec().suspended()) {
      return Finding.no(READY, ConditionReason.SUSPENDED, "spec.suspend is true");
    }
    return failedOnboarding(seen).orElseGet(() -> inPlaceOrNot(others));
  }

  /** Why there is no tenant yet explains everything that is missing. */
  private static Optional<Finding> failedOnboarding(TenantObservation seen) {
    if (Phases.onboarded(seen.tenant())) {
      return Optional.empty();
    }
    var unhealthy =
        Optional.ofNullable(seen.tenant().getStatus()).stream()
            .flatMap(status -> status.conditions().stream())
            .filter(c -> c.getType().equals(ConditionType.OPERATION_HEALTHY.value()))
            .filter(c -> c.getStatus().equals("False"))
            .map(c -> new Finding(READY, "False", c.getReason(), c.getMessage()))
            .findFirst();
    return unhealthy.or(
        () ->
            Phases.settled(seen.tenant())
                .filter(s -> s.reason() != null && s.message() != null)
                .map(s -> new Finding(READY, "False", s.reason(), s.message())));
  }

  private static Finding inPlaceOrNot(List<Finding> others) {
    return others.stream()
        .filter(f -> !f.isTrue() && !f.reason().equals(ConditionReason.NOT_REQUESTED.value()))
        .findFirst()
        .map(f -> new Finding(READY, "False", f.reason(), f.message()))
        .orElseGet(() -> Finding.yes(READY, ConditionReason.READY, "the tenant is at work"));
  }
}
