package ai.crewlet.tenantry.operator.assess.objects;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.Annotations;
import ai.crewlet.tenantry.api.ConditionType;
import ai.crewlet.tenantry.api.SecretKeys;
import ai.crewlet.tenantry.operator.assess.Conditions;
import ai.crewlet.tenantry.operator.assess.Manifests;
import ai.crewlet.tenantry.operator.assess.Simulation;
import ai.crewlet.tenantry.operator.assess.finding.PartKind;
import ai.crewlet.tenantry.operator.snapshot.ClaimFacts;
import ai.crewlet.tenantry.operator.snapshot.ObjectRef;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class RemovalTest {

  private static final ObjectRef KEYRING = new ObjectRef("v1", "Secret", "acme-keyring");

  private final Simulation acme = Simulation.acme();

  @Test
  @DisplayName("M131, I30: the engine is stopped first, and the Company is not Ready any more")
  void stopsTheEngineFirst() {
    deleted("Retain");

    var first = acme.assess();

    assertThat(first.objects().delete())
        .extracting(Object::toString)
        .containsExactly("StatefulSet acme-engine");
    assertThat(first.objects().finalizerMayGo()).isFalse();
    assertThat(Conditions.ofCompany(first, ConditionType.READY)).isEqualTo("False/Deleting");
    assertThat(Conditions.message(first, PartKind.COMPANY, "acme", ConditionType.READY))
        .contains("waits for acme-engine-0 to stop");
  }

  @Test
  @DisplayName("M47, M177, I20: Retain keeps the claim and what opens it")
  void retainKeepsTheData() {
    deleted("Retain");
    acme.workloads.clear();
    acme.pods.clear();

    ObjectPlan plan = acme.assess().objects();

    assertThat(plan.delete()).isEmpty();
    assertThat(plan.finalizerMayGo()).isTrue();
  }

  @Test
  @DisplayName("M47, M178: Delete removes both, after the engine and before the Company")
  void deleteRemovesTheData() {
    deleted("Delete");
    acme.workloads.clear();
    assertThat(acme.assess().objects().finalizerMayGo()).as("a pod is left").isFalse();
    acme.pods.clear();

    ObjectPlan plan = acme.assess().objects();

    assertThat(plan.delete())
        .extracting(Object::toString)
        .containsExactly("PersistentVolumeClaim data-acme-engine-0", "Secret acme-keyring");
    assertThat(plan.finalizerMayGo()).isFalse();
    acme.claims.clear();
    acme.present.remove(KEYRING);
    assertThat(acme.assess().objects().finalizerMayGo()).isTrue();
  }

  @Test
  @DisplayName("I1, M131: pods go too whose StatefulSet was removed without them, or is unknown")
  void takesPodsThatNothingElseTakes() {
    deleted("Retain");
    acme.workloads.clear();

    ObjectPlan plan = acme.assess().objects();

    assertThat(plan.delete())
        .extracting(Object::toString)
        .containsExactly("StatefulSet acme-engine");
    assertThat(plan.evict()).containsExactly("acme-engine-0");
    assertThat(plan.finalizerMayGo()).isFalse();
  }

  @Test
  @DisplayName("M131, I23: tokens go with the Company, whether they still name it as owner or not")
  void takesTheTokens() {
    deleted("Retain");
    ObjectRef access = new ObjectRef("v1", "Secret", "acme-api-access");
    ObjectRef tokens = new ObjectRef("v1", "Secret", "acme-api-tokens");
    acme.present.add(access);
    acme.present.add(tokens);
    acme.workloads.clear();
    acme.pods.clear();

    ObjectPlan plan = acme.assess().objects();

    assertThat(plan.delete()).containsExactly(access, tokens);
    assertThat(plan.finalizerMayGo()).isTrue();
  }

  @Test
  @DisplayName(
      "M178, I23: Delete removes the volumes too that somebody got by scaling the data pod")
  void deleteRemovesEveryVolume() {
    deleted("Delete");
    acme.workloads.clear();
    acme.pods.clear();
    acme.present.clear();
    acme.claims.clear();
    acme.claims.put("data-acme-engine-0", claim("data-acme-engine-0", "Acme", "uid"));
    acme.claims.put("data-acme-engine-1", claim("data-acme-engine-1", "Acme", "uid"));
    acme.claims.put("data-acme-engine-2", claim("data-acme-engine-2", "Other", "uid"));

    assertThat(acme.assess().objects().delete())
        .extracting(Object::toString)
        .containsExactly(
            "PersistentVolumeClaim data-acme-engine-0", "PersistentVolumeClaim data-acme-engine-1");
  }

  @Test
  @DisplayName(
      "I14, I30: in a namespace that is being deleted nothing is made, and nothing is Ready")
  void aGoingNamespace() {
    acme.settle();
    acme.terminating = true;

    var going = acme.assess();

    assertThat(Conditions.ofCompany(going, ConditionType.READY)).isEqualTo("False/Deleting");
    assertThat(going.objects()).isEqualTo(ObjectPlan.untouched());
  }

  @Test
  @DisplayName("C21, I15: needs no class, no Secret and no engine, and creates nothing")
  void needsNothing() {
    deleted("Retain");
    acme.engineClass = Optional.empty();
    acme.secrets.clear();

    ObjectPlan plan = acme.assess().objects();

    assertThat(plan.apply()).isEmpty();
    assertThat(plan.secrets()).isEmpty();
    assertThat(plan.bootstrap()).isEmpty();
    assertThat(plan.delete()).hasSize(1);
  }

  @Test
  @DisplayName(
      "C22, I22, M177: a Company of the same name and companyName adopts what was kept, another does not")
  void adoption() {
    acme.secret(Manifests.NAMESPACE, "acme-keyring", SecretKeys.KEYRING_ACTIVE_KEY_ID, "k1");
    acme.claims.put("data-acme-engine-0", claim("Acme", "uid-of-the-first"));
    assertThat(Conditions.ofCompany(acme.assess(), ConditionType.ACCEPTED))
        .isEqualTo("True/Accepted");
    assertThat(new Addresses(acme.snapshot()).stableUid()).as("C23").isEqualTo("uid-of-the-first");

    acme.claims.put("data-acme-engine-0", claim("Other", "uid"));
    var refused = acme.assess();

    assertThat(Conditions.ofCompany(refused, ConditionType.ACCEPTED))
        .isEqualTo("False/AdoptionRefused");
    assertThat(Conditions.message(refused, PartKind.COMPANY, "acme", ConditionType.ACCEPTED))
        .contains(
            "volume claim data-acme-engine-0 holds the data of company \"Other\", not of \"Acme\"");
    assertThat(refused.objects()).isEqualTo(ObjectPlan.untouched());
  }

  private void deleted(String policy) {
    acme.settle();
    acme.present.add(KEYRING);
    acme.company =
        Manifests.company("companyName: Acme, engineClassName: team, deletionPolicy: " + policy);
    acme.company.getMetadata().setDeletionTimestamp("2026-11-29T13:00:00Z");
  }

  private static ClaimFacts claim(String companyName, String firstUid) {
    return claim("data-acme-engine-0", companyName, firstUid);
  }

  private static ClaimFacts claim(String name, String companyName, String firstUid) {
    return new ClaimFacts(
        name,
        "20Gi",
        "Bound",
        false,
        Map.of(),
        Map.of(Annotations.COMPANY_NAME, companyName, Annotations.FIRST_UID, firstUid));
  }
}
