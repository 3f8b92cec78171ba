package ai.crewlet.tenantry.workers.why;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** From many states to the one thing at fault, its field, and what to type (M96, M143). */
class WalkTest {

  private static final String NS = " -n " + Sights.NAMESPACE;

  @ParameterizedTest(name = "{0}")
  @MethodSource
  @DisplayName("M96 M143: the object at fault, the field to change, the message and the command")
  void somebodyHasToAct(
      String state, Sights sights, String object, @Nullable String field, String command) {
    var diagnosis = look(sights);

    assertThat(diagnosis.verdict()).isEqualTo(Verdict.NEEDS_PERSON);
    assertThat(diagnosis.fault().object()).isEqualTo(object);
    assertThat(diagnosis.fault().field()).isEqualTo(field);
    assertThat(diagnosis.fault().command()).isEqualTo(command);
    assertThat(diagnosis.sentence()).contains(diagnosis.fault().sentence());
  }

  static Stream<Arguments> somebodyHasToAct() {
    return Stream.concat(Stream.concat(ofMotions(), ofTenants()), ofCompanies());
  }

  private static Stream<Arguments> ofMotions() {
    return Stream.of(
        arguments(
            "a parked step that names what is missing",
            Sights.healthy()
                .neverSettled()
                .noCompany()
                .tenant("OperationHealthy=False CredentialsMissing: provider credentials failed")
                .parked(
                    "OnboardTenant",
                    "CREDENTIALS",
                    "provider credentials failed. CredentialsMissing: Secret agentic-system/openai-token is missing"),
            "Secret openai-token",
            null,
            "kubectl create secret generic openai-token -n agentic-system --from-literal=token=<value>"
                + " && kubectl label secret openai-token -n agentic-system crewlet.ai/tenant-copy=true"
                + ", then: tenantry retry acme"),
        arguments(
            "a parked step whose company says what to mend",
            Sights.healthy()
                .neverSettled()
                .tenant("OperationHealthy=False ObjectRefused: company ready failed")
                .company(
                    "Ready=False ContactMissing: Seat founder: spec.contact: a Human seat needs a way to reach the person",
                    "ResolvedRefs=False ContactMissing: Seat founder: spec.contact: a Human seat needs a way to reach the person")
                .part("Seat", "founder", "Ready=False ContactMissing: spec.contact: a Human seat")
                .parked("OnboardTenant", "READY", "company ready failed. ObjectRefused: …"),
            "Seat founder",
            "spec.contact",
            "kubectl edit seat founder" + NS + ", then: tenantry retry acme"),
        arguments(
            "a parked offboarding is not the company's matter",
            Sights.healthy()
                .deleting()
                .company("Ready=False PodCrashing: pod acme-engine-0: crashed")
                .parked("OffboardTenant", "NAMESPACE", "namespace failed. TimedOut: held by x"),
            "workflow tenant/acme",
            null,
            "tenantry retry acme"),
        arguments(
            "an invitation parked beside, which no status shows",
            Sights.healthy()
                .parkedBeside(
                    "InvitePerson",
                    "tenant/acme/invitation",
                    "invite and deliver failed. DeliveryRefused: the server refuses the address."),
            "workflow tenant/acme/invitation",
            null,
            "tenantry retry acme --motion InvitePerson"),
        arguments(
            "a connection parked beside an onboarding at work",
            Sights.healthy()
                .running("OnboardTenant", "READY", "")
                .parkedBeside("ConnectSeat", "tenant/acme/seat/lead/slack", "secret failed. X: y"),
            "workflow tenant/acme/seat/lead/slack",
            null,
            "tenantry retry acme --motion ConnectSeat"),
        arguments(
            "a parked move, and an invitation parked beside it: which one has to be said",
            Sights.healthy()
                .tenant("OperationHealthy=False TimedOut: move failed")
                .parked("MoveTier", "READY", "company ready failed. TimedOut: x.")
                .parkedBeside("InvitePerson", "tenant/acme/invitation", "y"),
            "workflow tenant/acme",
            null,
            "tenantry retry acme --motion MoveTier"),
        arguments(
            "a motion whose Tenant is gone, which no retry brings back",
            Sights.healthy()
                .tenant("OperationHealthy=False TenantNotFound: company ready failed")
                .parked(
                    "OnboardTenant",
                    "READY",
                    "company ready failed. TenantNotFound: Tenant acme with tenantId 67f4b388e2 is gone; abort this operation (tenantry abort acme), then onboard it again. Try at once: `tenantry retry acme`. Stop and undo: `tenantry abort acme`."),
            "workflow tenant/acme",
            null,
            "tenantry abort acme"),
        arguments(
            "the same where it cannot be stopped any more",
            Sights.healthy()
                .tenant("OperationHealthy=False TenantNotFound: namespace failed")
                .parked(
                    "OffboardTenant",
                    "RESTORE",
                    "restore failed. TenantNotFound: nothing is left of it. Try at once: `tenantry retry acme`. Go on without it: `tenantry skip acme --reason <why>`."),
            "workflow tenant/acme",
            null,
            "tenantry skip acme --reason <why>"),
        arguments(
            "an edit that a motion has tried in vain",
            Sights.healthy()
                .tenant(
                    "SpecSettled=False LimitExceeded: spec.tier: starter is asked for, team is in place. MoveTier did not do it (Refused: 8 seats)",
                    "OperationHealthy=False LimitExceeded: 8 seats"),
            "Tenant acme",
            "spec.tier",
            "kubectl edit tenant acme"),
        arguments(
            "a motion of a person that was refused, and none runs",
            Sights.healthy()
                .tenant("OperationHealthy=False FieldConflict: spec.quotas: somebody else owns it"),
            "Tenant acme",
            "spec.quotas",
            "tenantry history acme"));
  }

  private static Stream<Arguments> ofTenants() {
    return Stream.of(
        arguments(
            "the namespace is somebody else's",
            Sights.healthy()
                .tenant(
                    "NamespaceCreated=False NamespaceTaken: Namespace acme is not this tenant's"),
            "Tenant acme",
            "spec.namespace",
            "tenantry status acme"),
        arguments(
            "a provider's Secret is not marked for tenants",
            Sights.healthy()
                .tenant("SecretsProvisioned=False ProviderSecretNotForTenants: label it"),
            "Tenant acme",
            "spec.providers",
            "tenantry status acme"),
        arguments(
            "a provider's Secret has gone",
            Sights.healthy()
                .tenant(
                    "SecretsProvisioned=False ProviderSecretMissing: Secret agentic-system/openai-token is missing: create it"),
            "Secret openai-token",
            "spec.providers",
            "kubectl create secret generic openai-token -n agentic-system --from-literal=token=<value>"
                + " && kubectl label secret openai-token -n agentic-system crewlet.ai/tenant-copy=true"),
        arguments(
            "the company it names was never applied",
            Sights.healthy()
                .noCompany()
                .tenant("CompanyReady=False CompanyMissing: there is no Company acme"),
            "Tenant acme",
            "spec.company",
            "tenantry onboard -f <file>"));
  }

  private static Stream<Arguments> ofCompanies() {
    return Stream.of(
        arguments(
            "a missing Secret, told by the company, found on the seat",
            Sights.healthy()
                .company(
                    "Ready=False SecretNotFound: Seat lead: spec.integrations.slack.credentialsSecretRef: Secret lead-slack does not exist; create it with key botToken or name another",
                    "Accepted=True Accepted",
                    "ResolvedRefs=False SecretNotFound: Seat lead: spec.integrations.slack.credentialsSecretRef: Secret lead-slack does not exist; create it with key botToken or name another"),
            "Seat lead",
            "spec.integrations.slack.credentialsSecretRef",
            "kubectl create secret generic lead-slack" + NS + " --from-literal=botToken=<value>"),
        arguments(
            "the same while an onboarding waits for it",
            Sights.healthy()
                .neverSettled()
                .running("OnboardTenant", "READY", "company ready")
                .company(
                    "Ready=False SecretKeyNotFound: Seat lead: spec.a: Secret lead-slack has no key botToken; add it",
                    "ResolvedRefs=False SecretKeyNotFound: Seat lead: spec.a: Secret lead-slack has no key botToken; add it"),
            "Seat lead",
            "spec.a",
            "kubectl patch secret lead-slack"
                + NS
                + " -p '{\"stringData\":{\"botToken\":\"<value>\"}}'"),
        arguments(
            "more than the tier admits",
            Sights.healthy()
                .company(
                    "Ready=False LimitExceeded: spec.topology.seatPools: 3 seat pods",
                    "Accepted=False LimitExceeded: spec.topology.seatPools: 3 seat pods, and EngineClass team admits 2; lower the replicas by 1 or move to a larger class"),
            "Company acme",
            "spec.topology.seatPools",
            "tenantry move-tier acme --to <tier> --plan"),
        arguments(
            "a Secret of the platform is missing",
            Sights.healthy()
                .company(
                    "Ready=False SecretNotFound: x",
                    "ResolvedRefs=False SecretNotFound: EngineClass spec.platformLLMProviders[claude].apiKeySecretRefs[0]: Secret platform/gateway does not exist; create it with key apiKey"),
            "EngineClass team",
            "spec.platformLLMProviders[claude].apiKeySecretRefs[0]",
            "kubectl create secret generic gateway -n platform --from-literal=apiKey=<value>"),
        arguments(
            "the class's image cannot be pulled",
            Sights.healthy()
                .company(
                    "Ready=False PodNotStarting: x",
                    "DataPodReady=False PodNotStarting: pod acme-engine-0: ErrImagePull; correct spec.engine.image of EngineClass team, or its registry's access"),
            "EngineClass team",
            "spec.engine.image",
            "kubectl edit engineclass team"),
        arguments(
            "a pod finds no node",
            Sights.healthy()
                .pod("acme-engine-0", "Unschedulable")
                .company(
                    "Ready=False PodNotStarting: x",
                    "DataPodReady=False PodNotStarting: pod acme-engine-0: cannot mount; look at it with: kubectl describe pod acme-engine-0"),
            "Pod acme-engine-0",
            null,
            "kubectl describe pod acme-engine-0" + NS),
        arguments(
            "a pod crashes",
            Sights.healthy()
                .pod("acme-engine-0", "exit code 1")
                .company(
                    "Ready=False PodCrashing: x",
                    "DataPodReady=False PodCrashing: pod acme-engine-0: exit code 1; read its log"),
            "Pod acme-engine-0",
            null,
            "kubectl logs --previous acme-engine-0" + NS),
        arguments(
            "a blocked revision, by the part that blocks it",
            Sights.healthy()
                .part(
                    "Seat",
                    "lead",
                    "Ready=False Duplicate: x",
                    "Accepted=False Duplicate: spec.displayName: \"Lead\" is also the display name of Seat boss; choose another")
                .company(
                    "Ready=False RevisionBlocked: x",
                    "ConfigApplied=False RevisionBlocked: the next revision waits for Seat lead: spec.displayName: \"Lead\" is also …"),
            "Seat lead",
            "spec.displayName",
            "kubectl edit seat lead" + NS),
        arguments(
            "a pool without pods",
            Sights.healthy()
                .company(
                    "Ready=False PoolNotReady: x",
                    "SeatsPlaced=False PoolNotReady: spec.topology.seatPools[agents].replicas: it is 0 and the pool has seats, whose messages wait; raise it"),
            "Company acme",
            "spec.topology.seatPools[agents].replicas",
            "kubectl edit company acme" + NS),
        arguments(
            "a seat that cannot work in a company that does",
            Sights.healthy()
                .part(
                    "Seat",
                    "lead",
                    "Ready=False NotExposed: spec.llm.executor: Claude works first and in agent mode"),
            "Seat lead",
            "spec.llm.executor",
            "kubectl edit seat lead" + NS));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource
  @DisplayName("M143: what comes right by itself, or is as it should be, wakes nobody")
  void nobodyHasToAct(String state, Sights sights, Verdict verdict, String sentence) {
    var diagnosis = look(sights);

    assertThat(diagnosis.verdict()).isEqualTo(verdict);
    assertThat(diagnosis.sentence()).contains(sentence);
  }

  static Stream<Arguments> nobodyHasToAct() {
    return Stream.of(
        arguments("healthy", Sights.healthy(), Verdict.HEALTHY, "at work"),
        arguments(
            "suspended on request",
            Sights.healthy()
                .suspended()
                .tenant(
                    "Ready=False Suspended: spec.suspend is true",
                    "CompanyReady=False CompanyNotReady: x")
                .company("Ready=False Suspended: x", "DataPodReady=False Suspended: stopped")
                .part("Seat", "lead", "Ready=False Suspended: Company acme is suspended"),
            Verdict.SUSPENDED,
            "tenantry resume acme"),
        arguments(
            "an onboarding at work",
            Sights.healthy()
                .neverSettled()
                .noCompany()
                .tenant("NamespaceCreated=False NamespaceMissing: Namespace x does not exist")
                .running("OnboardTenant", "NAMESPACE", "namespace tenant-012345"),
            Verdict.UNDER_WAY,
            "OnboardTenant is under way, at step NAMESPACE"),
        arguments(
            "a tier move whose class does not see the label yet (C15)",
            Sights.healthy()
                .running("MoveTier", "MOVE", "")
                .company(
                    "Ready=False ClassNotAllowed: x", "Accepted=False ClassNotAllowed: spec.x: y"),
            Verdict.UNDER_WAY,
            "MoveTier is under way"),
        arguments(
            "an offboarding removes the company",
            Sights.healthy()
                .deleting()
                .noCompany()
                .tenant("CompanyReady=False CompanyMissing: there is no Company acme")
                .running("OffboardTenant", "GRACE", "kept until 2026-12-30"),
            Verdict.UNDER_WAY,
            "kept until 2026-12-30"),
        arguments(
            "a pod starts",
            Sights.healthy()
                .company(
                    "Ready=False PodStarting: x", "DataPodReady=False PodStarting: is pending"),
            Verdict.UNDER_WAY,
            "is pending"),
        arguments(
            "the operator has not looked yet",
            Sights.healthy().unobserved(),
            Verdict.UNDER_WAY,
            "see that the operator runs"),
        arguments(
            "drift is being repaired",
            Sights.healthy()
                .tenant("QuotasEnforced=False Drifted: ResourceQuota acme-quota differs"),
            Verdict.UNDER_WAY,
            "ResourceQuota acme-quota differs"),
        arguments(
            "Temporal is away",
            Sights.healthy()
                .neverSettled()
                .noCompany()
                .tenant("OperationHealthy=False TemporalUnreachable: it is tried again"),
            Verdict.UNDER_WAY,
            "it is tried again"),
        arguments(
            "a Tenant just applied",
            Sights.healthy().neverSettled().noCompany().tenant(),
            Verdict.UNDER_WAY,
            "no motion has settled it yet"));
  }

  private static Diagnosis look(Sights sights) {
    return Walk.of(sights.see(), sights.asked());
  }
}
