package ai.crewlet.tenantry.operator.assess.document;

import static ai.crewlet.tenantry.operator.assess.Conditions.ofCompany;
import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.ConditionType;
import ai.crewlet.tenantry.api.crewlet.seat.Seat;
import ai.crewlet.tenantry.engine.config.Base;
import ai.crewlet.tenantry.engine.fleet.ConfigStatus;
import ai.crewlet.tenantry.operator.assess.Assessment;
import ai.crewlet.tenantry.operator.assess.Conditions;
import ai.crewlet.tenantry.operator.assess.Manifests;
import ai.crewlet.tenantry.operator.assess.Simulation;
import ai.crewlet.tenantry.operator.assess.finding.PartKind;
import ai.crewlet.tenantry.operator.snapshot.CompanyMemory;
import ai.crewlet.tenantry.operator.snapshot.PushOutcome;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class DocumentPlannerTest {

  private final Simulation acme = Simulation.acme();

  @Test
  @DisplayName(
      "C65: the first document is based on none, each later one on the revision seen; its digest is in the summary")
  void basesOnWhatIsThere() {
    acme.settle();
    change();
    acme.settle();

    assertThat(acme.pushes)
        .extracting(DocumentPlan.Push::base)
        .containsExactly(Base.none(), Base.revision("revision-1"));
    assertThat(acme.pushes).allMatch(push -> push.summary().contains(push.document().digest()));
    assertThat(acme.pushes.get(0).secrets()).hasSize(1);
    assertThat(acme.pushes.get(1).secrets()).as("already there").isEmpty();
  }

  @Test
  @DisplayName("C65: a PUT whose answer was lost is recognised as ours by its digest")
  void recognisesItsOwnRevision() {
    acme.settle();
    acme.memory =
        acme.memory.withPush(
            new PushOutcome.Lost(acme.pushes.get(0).document().digest(), "no answer", acme.now, 1));

    acme.settle();

    assertThat(acme.pushes).hasSize(1);
    assertThat(ofCompany(acme.assess(), ConditionType.CONFIG_APPLIED)).isEqualTo("True/Applied");
  }

  @Test
  @DisplayName(
      "M107, C65: a new process makes sure of the engine's secrets at once, and awaits nothing of it")
  void makesSureOfSecretsAfterAStart() {
    acme.settle();
    acme.memory = CompanyMemory.none();

    Assessment first = acme.look();

    assertThat(first.document()).isInstanceOf(DocumentPlan.RefreshSecrets.class);
    assertThat(((DocumentPlan.RefreshSecrets) first.document()).nothingElse()).isTrue();
    assertThat(first.awaiting()).isFalse();
    acme.pass();
    assertThat(acme.look().document()).isInstanceOf(DocumentPlan.NothingToDo.class);
    acme.rotate("platform", "llm-gateway-team");
    assertThat(acme.look().document())
        .as("others may follow")
        .isInstanceOf(DocumentPlan.Wait.class);
  }

  @Test
  @DisplayName("M113: what is left to tidy keeps secrets from being the last thing to do")
  void secretsAreNotTheLastThing() {
    acme.settle();
    acme.memory = CompanyMemory.none();
    acme.fake.stored.add("K8S_NOBODYS");

    var refresh = (DocumentPlan.RefreshSecrets) acme.look().document();

    assertThat(refresh.nothingElse()).isFalse();
  }

  @Test
  @DisplayName(
      "C65: a company at rest is looked at every five minutes, one that awaits something each poll")
  void looksAgain() {
    Assessment settled = acme.settle();
    assertThat(settled.nextLook()).hasValue(acme.now.plusSeconds(300));

    acme.fake.outcome = ConfigStatus.PENDING;
    change();
    acme.now = acme.now.plusSeconds(5);
    acme.pass();
    acme.now = acme.now.plusSeconds(5);
    assertThat(acme.pass().document()).isInstanceOf(DocumentPlan.Push.class);
    assertThat(acme.look().awaiting()).isTrue();
    assertThat(acme.look().nextLook()).hasValue(acme.now.plusSeconds(30));
  }

  @Test
  @DisplayName("M107, C65: an engine that took no secrets is tried again at the next poll")
  void triesSecretsAgainSoon() {
    acme.settle();
    acme.memory = CompanyMemory.none().withReloadOwed(true);

    Assessment refused = acme.look();

    assertThat(refused.document()).isInstanceOf(DocumentPlan.RefreshSecrets.class);
    assertThat(refused.nextLook()).hasValue(acme.now.plusSeconds(30));
  }

  @Test
  @DisplayName(
      "M80, M95, M157: a revision by somebody else is replaced, told, and reported as DriftCorrected")
  void replacesForeignRevisions() {
    acme.settle();
    acme.fake.foreignRevision("ada", acme.now);

    assertThat(acme.pass().document()).isInstanceOf(DocumentPlan.Compare.class);
    Assessment pass = acme.pass();

    assertThat(pass.events())
        .extracting(event -> event.reason().reason())
        .containsExactly("Drifted");
    assertThat(pass.events().get(0).message())
        .contains("revision foreign-1, written by ada", "in 1 place(s), first at /mission");
    assertThat(ofCompany(pass, ConditionType.CONFIG_APPLIED)).isEqualTo("False/Pending");
    Assessment settled = acme.settle();
    assertThat(acme.pushes).hasSize(2);
    assertThat(ofCompany(settled, ConditionType.CONFIG_APPLIED)).isEqualTo("True/DriftCorrected");
    assertThat(ofCompany(settled, ConditionType.READY)).isEqualTo("True/Ready");
  }

  @Test
  @DisplayName("M158, C19: Seed writes once and leaves it to people")
  void seedWritesOnce() {
    acme.company =
        Manifests.company(
            "companyName: Acme, engineClassName: team, llm: {usePlatformProviders: true}, config: {managementPolicy: Seed}");
    acme.settle();
    change();
    Assessment settled = acme.settle();

    assertThat(acme.pushes).hasSize(1);
    assertThat(ofCompany(settled, ConditionType.CONFIG_APPLIED)).isEqualTo("True/Seeded");
    assertThat(ofCompany(settled, ConditionType.READY)).isEqualTo("True/Ready");
    assertThat(Conditions.says(settled, PartKind.SEAT, "lead", ConditionType.APPLIED))
        .isEqualTo("False/NotManaged");
  }

  @Test
  @DisplayName("M159, C19: Observe writes nothing")
  void observeWritesNothing() {
    acme.company =
        Manifests.company(
            "companyName: Acme, engineClassName: team, config: {managementPolicy: Observe}");
    acme.settle();

    assertThat(acme.pushes).isEmpty();
    assertThat(acme.pushedSecrets).isEmpty();
    assertThat(ofCompany(acme.assess(), ConditionType.CONFIG_APPLIED))
        .isEqualTo("Unknown/Observed");
  }

  @Test
  @DisplayName("C65: a document that was refused is not sent again until it is another one")
  void doesNotRepeatWhatWasRefused() {
    acme.settle();
    change();
    acme.now = acme.now.plusSeconds(1);
    String digest = acme.assess().document() instanceof DocumentPlan.Wait ? digest() : "";
    acme.memory =
        acme.memory.withPush(new PushOutcome.Refused(digest, "validation_error: units.0.name"));

    Assessment settled = acme.settle();

    assertThat(acme.pushes).hasSize(1);
    assertThat(ofCompany(settled, ConditionType.CONFIG_APPLIED)).isEqualTo("False/EngineRefused");
    acme.seats.set(1, Manifests.seat("lead", "displayName: Lead, goal: Better"));
    acme.settle();
    assertThat(acme.pushes).hasSize(2);
  }

  @Test
  @DisplayName(
      "M107: a value that is replaced reaches the engine while the next document is held back or was refused")
  void rotatesWhileADocumentIsHeldBack() {
    acme.settle();
    acme.seats.add(
        Manifests.seat(
            "new", "displayName: New, integrations: {slack: {credentialsSecretRef: {name: no}}}"));
    acme.settle();
    int before = acme.pushedSecrets.size();

    acme.rotate("platform", "llm-gateway-team");
    Assessment blocked = acme.settle();

    assertThat(ofCompany(blocked, ConditionType.CONFIG_APPLIED)).isEqualTo("False/RevisionBlocked");
    assertThat(acme.pushedSecrets).hasSize(before + 1);
    acme.memory = acme.memory.withPush(new PushOutcome.Refused(digest(), "units.0.name"));
    acme.secret(Manifests.NAMESPACE, "no", "botToken", "signingSecret");
    acme.rotate("platform", "llm-gateway-team");
    Assessment refused = acme.settle();
    assertThat(ofCompany(refused, ConditionType.CONFIG_APPLIED)).isEqualTo("False/EngineRefused");
    assertThat(acme.pushedSecrets).hasSize(before + 2);
    assertThat(acme.pushes).hasSize(1);
  }

  @Test
  @DisplayName("C65: a document that got no answer is tried again, less and less often")
  void triesAgainWithPauses() {
    acme.settle();
    change();
    acme.pass();
    acme.now = acme.now.plusSeconds(2);
    acme.memory =
        acme.memory.withPush(
            new PushOutcome.Lost(digest(), "the engine answered with a server error", acme.now, 2));

    Assessment waits = acme.assess();
    acme.now = acme.now.plusSeconds(20);

    assertThat(waits.document()).isEqualTo(new DocumentPlan.Wait(acme.now));
    assertThat(ofCompany(waits, ConditionType.CONFIG_APPLIED)).isEqualTo("Unknown/EngineError");
    assertThat(acme.assess().document()).isInstanceOf(DocumentPlan.Push.class);
  }

  @Test
  @DisplayName(
      "C65: after a conflict it looks first, waits a moment and bases on what is there then")
  void looksAgainAfterAConflict() {
    acme.settle();
    change();
    acme.pass();
    acme.now = acme.now.plusSeconds(2);
    acme.memory = acme.memory.withPush(new PushOutcome.Conflict(digest(), acme.now));

    assertThat(acme.look().document()).isEqualTo(new DocumentPlan.Wait(acme.now.plusSeconds(1)));
    acme.fake.foreignRevision("ada", acme.now);
    acme.settle();

    assertThat(acme.pushes.get(1).base()).isEqualTo(Base.revision("foreign-1"));
  }

  @Test
  @DisplayName(
      "M87: a revision that cannot be applied is said on Company and parts, tried again, and recovers by itself")
  void recoversFromAFailedApply() {
    acme.settle();
    acme.fake.outcome = ConfigStatus.ERROR;
    acme.fake.fault = "unknown: no such model";
    change();
    for (int second = 0; second < 4; second++) {
      acme.pass();
      acme.now = acme.now.plusSeconds(1);
    }
    Assessment failed = acme.pass();

    assertThat(ofCompany(failed, ConditionType.CONFIG_APPLIED)).isEqualTo("False/ApplyFailed");
    assertThat(Conditions.message(failed, PartKind.COMPANY, "acme", ConditionType.READY))
        .contains("could not apply revision revision-2")
        .contains("no such model");
    assertThat(Conditions.says(failed, PartKind.SEAT, "lead", ConditionType.APPLIED))
        .isEqualTo("False/ApplyFailed");
    assertThat(Conditions.says(failed, PartKind.SEAT, "builder", ConditionType.APPLIED))
        .isEqualTo("True/Applied");
    acme.fake.outcome = ConfigStatus.OK;
    Assessment settled = acme.settle();
    assertThat(acme.reloads).isEqualTo(1);
    assertThat(acme.pushes).hasSize(2);
    assertThat(ofCompany(settled, ConditionType.READY)).isEqualTo("True/Ready");
  }

  @Test
  @DisplayName("C65: a revision that is stored and not applied for a minute is reported as slow")
  void saysThatApplyingTakesLong() {
    acme.settle();
    acme.fake.outcome = ConfigStatus.PENDING;
    change();
    for (int second = 0; second < 5; second++) {
      acme.pass();
      acme.now = acme.now.plusSeconds(1);
    }
    Assessment soon = acme.pass();
    assertThat(ofCompany(soon, ConditionType.CONFIG_APPLIED)).isEqualTo("True/Applied");
    acme.now = acme.now.plusSeconds(30);
    assertThat(acme.look().nextLook()).isPresent().get().isNotEqualTo(acme.now.plusSeconds(30));
    acme.now = acme.now.plusSeconds(31);

    Assessment slow = acme.pass();

    assertThat(ofCompany(slow, ConditionType.CONFIG_APPLIED)).isEqualTo("False/Pending");
    assertThat(Conditions.message(slow, PartKind.COMPANY, "acme", ConditionType.READY))
        .contains("for more than 60 seconds");
    assertThat(slow.awaiting()).isTrue();
  }

  @Test
  @DisplayName(
      "M113: a value that no object refers to any more leaves the engine, once the new document runs")
  void forgetsWhatIsNotUsed() {
    acme.seats.set(
        1,
        Manifests.seat(
            "lead", "displayName: Lead, integrations: {slack: {credentialsSecretRef: {name: s}}}"));
    acme.secret(Manifests.NAMESPACE, "s", "botToken", "signingSecret");
    acme.settle();
    assertThat(acme.fake.stored).hasSize(3);
    change();
    acme.fake.outcome = ConfigStatus.PENDING;
    for (int second = 0; second < 5; second++) {
      acme.pass();
      acme.now = acme.now.plusSeconds(1);
    }
    assertThat(acme.fake.stored).as("the old document still runs").hasSize(3);
    acme.fake.outcome = ConfigStatus.OK;
    acme.fake.apply();

    acme.settle();

    assertThat(acme.fake.stored).hasSize(1);
    assertThat(acme.pushes).hasSize(2);
  }

  @Test
  @DisplayName("C65: an engine that lost its volume is told, and gets document and secrets anew")
  void recoversFromALostVolume() {
    acme.settle();
    acme.fake.loseVolume();

    Assessment lost = acme.look();

    assertThat(ofCompany(lost, ConditionType.CONFIG_APPLIED)).isEqualTo("False/DataLost");
    Assessment settled = acme.settle();
    assertThat(ofCompany(settled, ConditionType.READY)).isEqualTo("True/Ready");
    assertThat(acme.pushes).hasSize(2);
    assertThat(acme.pushes.get(1).base()).isEqualTo(Base.none());
    assertThat(acme.pushes.get(1).secrets()).hasSize(1);
  }

  private void change() {
    acme.seats.set(1, edited());
  }

  private Seat edited() {
    var lead =
        Manifests.seat(
            "lead", "displayName: Lead, unitRef: {name: engineering}, goal: Decide more");
    lead.getMetadata().setGeneration(2L);
    lead.setStatus(acme.seats.get(1).getStatus());
    return lead;
  }

  private String digest() {
    return DocumentWriter.write(acme.snapshot()).document().digest();
  }
}
