package ai.crewlet.tenantry.engine.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import ai.crewlet.tenantry.engine.EngineUnavailable;
import ai.crewlet.tenantry.engine.config.Base;
import ai.crewlet.tenantry.engine.config.DocumentPut;
import ai.crewlet.tenantry.engine.config.PutOutcome;
import ai.crewlet.tenantry.engine.document.DocumentDiff;
import ai.crewlet.tenantry.engine.document.EngineDocument;
import ai.crewlet.tenantry.engine.document.model.Role;
import ai.crewlet.tenantry.engine.fleet.ConfigStatus;
import ai.crewlet.tenantry.engine.health.EngineStatus;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The client's calls about the document, against the stand-in. */
class ConfigCallsTest {

  @RegisterExtension static final Fixture ENGINE = new Fixture();

  private static final EngineDocument COMPANY = Fixture.company().toDocument();
  private static final String GONE = "00000000-0000-4000-8000-000000000000";

  @Test
  @DisplayName("an engine without a document has no revision, no document, and is not ready")
  void readsAnUnconfiguredEngine() {
    var client = ENGINE.operator();

    assertThat(client.activeRevision()).isEmpty();
    assertThat(client.activeDocument()).isEmpty();
    assertThat(client.ready().ready()).isFalse();
    assertThat(client.health().status()).isEqualTo(EngineStatus.UNCONFIGURED);
    assertThat(client.health().standIn()).isTrue();
  }

  @Test
  @DisplayName("C65: a written document is read back equal in content, under our name and digest")
  void writesAndReadsBack() {
    var id = ENGINE.put(COMPANY);
    var client = ENGINE.operator();

    var active = client.activeRevision().orElseThrow();
    assertThat(active.id()).isEqualTo(id);
    assertThat(active.isAnswerTo("operator", COMPANY.digest(), Base.none())).isTrue();
    assertThat(active.isAnswerTo("operator", COMPANY.digest(), Base.revision(GONE))).isFalse();
    assertThat(active.isAnswerTo("api-access", COMPANY.digest(), Base.none())).isFalse();
    assertThat(
            DocumentDiff.between(COMPANY, client.activeDocument().orElseThrow().document(), 10)
                .paths())
        .isEmpty();
    assertThat(client.ready().ready()).isTrue();
    var node = client.fleet().dataNode().orElseThrow();
    assertThat(node.configStatus()).isEqualTo(ConfigStatus.OK);
    assertThat(node.configRevision()).hasValue(id);
    assertThat(client.fleet().seat("lead").orElseThrow().node()).hasValue("acme-engine-0");
  }

  @Test
  @DisplayName(
      "C65: whatever a document uses, it comes back without a difference, so nothing loops")
  void writesEverythingADocumentCanHold() {
    var company = EverythingCompany.document();

    ENGINE.put(company);

    var stored = ENGINE.operator().activeDocument().orElseThrow().document();
    assertThat(DocumentDiff.between(company, stored, 50).paths()).isEmpty();
  }

  @Test
  @DisplayName("a base that is no longer active: 409, and the active id")
  void reportsThatTheRevisionAdvanced() {
    var first = ENGINE.put(COMPANY);
    var second = ENGINE.put(COMPANY);

    assertThat(put(COMPANY, Base.revision(first)))
        .isEqualTo(new PutOutcome.RevisionAdvanced(second));
    assertThat(put(COMPANY, Base.none())).isEqualTo(new PutOutcome.RevisionAdvanced(second));
  }

  @Test
  @DisplayName("a base where the engine has nothing: 412, its data is gone")
  void reportsThatTheEngineLostItsData() {
    assertThat(put(COMPANY, Base.revision(GONE))).isEqualTo(new PutOutcome.NotConfigured());
  }

  @Test
  @DisplayName("M156: another token under enforce: 403 config_managed")
  void reportsThatTheDocumentIsManaged() {
    var outcome =
        ENGINE.consumer().putDocument(new DocumentPut(COMPANY, "by another", Base.none()));

    assertThat(outcome).isEqualTo(new PutOutcome.Managed());
  }

  @Test
  @DisplayName("a document the schema refuses: 400 with the code and the prose")
  void reportsAnInvalidDocument() {
    var outcome = put(EngineDocument.parse("{\"name\":\"a\",\"colour\":\"red\"}"), Base.none());

    assertThat(outcome)
        .isInstanceOfSatisfying(
            PutOutcome.Invalid.class,
            invalid -> {
              assertThat(invalid.error()).isEqualTo("validation_error");
              assertThat(invalid.detail()).contains("colour", "Extra inputs are not permitted");
            });
  }

  @Test
  @DisplayName("C65: a PUT whose answer was lost is recognised as ours afterwards")
  void recognisesItsOwnLostPut() {
    ENGINE.control().losingNextAnswer("PUT /config");
    var put = new DocumentPut(COMPANY, "seats changed " + COMPANY.digest(), Base.none());

    assertThatThrownBy(() -> ENGINE.operator().putDocument(put))
        .isInstanceOfSatisfying(
            EngineUnavailable.class,
            e -> assertThat(e.kind()).isEqualTo(EngineUnavailable.Kind.CONNECTION_LOST));

    assertThat(ENGINE.operator().putDocument(put)).isInstanceOf(PutOutcome.RevisionAdvanced.class);
    var active = ENGINE.operator().activeRevision().orElseThrow();
    assertThat(active.isAnswerTo("operator", COMPANY.digest(), Base.none())).isTrue();
    assertThat(ENGINE.control().revisionsWritten()).isEqualTo(1);
  }

  @Test
  @DisplayName("a person's revision is told apart, and where it differs")
  void tellsAForeignRevisionApart() {
    ENGINE.put(COMPANY);
    ENGINE.control().foreignRevision("ada", d -> d.put("mission", "mine"));

    var active = ENGINE.operator().activeRevision().orElseThrow();
    var stored = ENGINE.operator().activeDocument().orElseThrow().document();

    assertThat(active.createdBy()).isEqualTo("ada");
    assertThat(active.parent()).isPresent();
    assertThat(DocumentDiff.between(COMPANY, stored, 10).paths()).containsExactly("/mission");
  }

  @Test
  @DisplayName("a summary that fits no header travels in the body and arrives whole")
  void sendsAnySummary() {
    var summary = "Müller’s change\nin two lines — ✓";
    ENGINE.operator().putDocument(new DocumentPut(COMPANY, summary, Base.none()));

    assertThat(ENGINE.operator().activeRevision().orElseThrow().summary()).isEqualTo(summary);
    assertThat(ENGINE.control().document().orElseThrow().has("_summary")).isFalse();
  }

  @Test
  @DisplayName("an apply that fails is told by the fleet, with the engine's reason")
  void tellsWhyARevisionDoesNotApply() {
    ENGINE.put(COMPANY);
    ENGINE.control().failApplies("no space left");
    ENGINE.operator().reload();

    await()
        .untilAsserted(
            () -> {
              var node = ENGINE.operator().fleet().dataNode().orElseThrow();
              assertThat(node.configStatus()).isEqualTo(ConfigStatus.ERROR);
              assertThat(node.configError()).contains("no space left");
            });
    assertThat(ENGINE.operator().health().status()).isEqualTo(EngineStatus.ISOLATED);
  }

  @Test
  @DisplayName("a seat without a node is unplaceable")
  void tellsUnplaceableSeats() {
    var role = Fixture.agent("lost");
    ENGINE.put(
        Fixture.company()
            .withRoles(List.of(role.withPlacement(new Role.Placement("far"))))
            .toDocument());

    assertThat(ENGINE.operator().fleet().unplaceable()).containsExactly("lost");
  }

  private static PutOutcome put(EngineDocument document, Base base) {
    return ENGINE.operator().putDocument(new DocumentPut(document, "test", base));
  }
}
