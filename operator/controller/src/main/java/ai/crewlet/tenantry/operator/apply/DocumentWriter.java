package ai.crewlet.tenantry.operator.apply;

import ai.crewlet.tenantry.engine.EngineClient;
import ai.crewlet.tenantry.engine.EngineFailure;
import ai.crewlet.tenantry.engine.config.DocumentPut;
import ai.crewlet.tenantry.engine.config.PutOutcome;
import ai.crewlet.tenantry.operator.assess.document.DocumentPlan;
import ai.crewlet.tenantry.operator.snapshot.CompanyMemory;
import ai.crewlet.tenantry.operator.snapshot.Comparison;
import ai.crewlet.tenantry.operator.snapshot.PushOutcome;
import java.time.InstantSource;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;

/** Carries out what was decided about the engine's document, and remembers how it went. */
final class DocumentWriter {
  private static final Logger LOG = LoggerFactory.getLogger(DocumentWriter.class);

  /** Heals by itself when the pod has restarted with the bootstrap that names the writer. */
  private static final String NOT_THE_WRITER =
      "403 config_managed: the engine runs with a bootstrap that names another writer than the operator";

  private final EngineStore store;
  private final InstantSource clock;

  DocumentWriter(SecretValues values, InstantSource clock) {
    this.store = new EngineStore(values);
    this.clock = clock;
  }

  Told carryOut(DocumentPlan plan, EngineClient engine, CompanyMemory memory) {
    return plan instanceof DocumentPlan.RefreshSecrets refresh
        ? refresh(refresh, engine, memory)
        : Told.of(memory, write(plan, engine, memory));
  }

  private Told refresh(
      DocumentPlan.RefreshSecrets refresh, EngineClient engine, CompanyMemory memory) {
    Told told = store.refresh(refresh.secrets(), engine, memory);
    return refresh.nothingElse() ? told : Told.of(memory, told.memory());
  }

  private CompanyMemory write(DocumentPlan plan, EngineClient engine, CompanyMemory memory) {
    if (plan instanceof DocumentPlan.Push push) {
      return push(push, engine, memory);
    }
    if (plan instanceof DocumentPlan.Compare compare) {
      return compare(compare, engine, memory);
    }
    if (plan instanceof DocumentPlan.ForgetSecrets forget) {
      forget.names().forEach(engine::deleteSecret);
      LOG.info("removed {} from the engine's store", forget.names());
      return memory.withoutSecrets(forget.names());
    }
    if (plan instanceof DocumentPlan.Reload reload) {
      engine.reload();
      LOG.info("asked the engine to try its revision again");
      return memory.withReload(reload.remember());
    }
    return memory;
  }

  /** The document is let go at once: it may hold what nobody but the engine should keep. */
  private CompanyMemory compare(
      DocumentPlan.Compare compare, EngineClient engine, CompanyMemory memory) {
    try {
      return engine
          .activeDocument()
          .map(there -> Comparison.of(there.revision().id(), compare.document(), there.document()))
          .map(memory::withComparison)
          .orElse(memory);
    } catch (EngineFailure failure) {
      LOG.atLevel(Loudness.of(failure))
          .log("the engine's document could not be read: {}", failure.getMessage());
      return memory.withPush(lost(compare.document().digest(), failure.getMessage(), memory));
    }
  }

  private CompanyMemory push(DocumentPlan.Push push, EngineClient engine, CompanyMemory memory) {
    try {
      push.pauses().forEach(engine::pauseSeat);
      Map<String, String> written = store.put(push.secrets(), engine);
      PutOutcome outcome =
          engine.putDocument(new DocumentPut(push.document(), push.summary(), push.base()));
      CompanyMemory after = memory.withPush(outcome(push.document().digest(), outcome, memory));
      // Only a new document makes the engine read them.
      return outcome instanceof PutOutcome.Accepted
          ? after.withPushed(written).withReloadOwed(false)
          : after;
    } catch (EngineFailure failure) {
      PushOutcome.Lost lost = lost(push.document().digest(), failure.getMessage(), memory);
      LOG.atLevel(lost.attempts() == 1 ? Level.INFO : Level.WARN)
          .log("the document may not have reached the engine: {}", failure.getMessage());
      return memory.withPush(lost);
    }
  }

  private PushOutcome outcome(String digest, PutOutcome outcome, CompanyMemory memory) {
    if (outcome instanceof PutOutcome.Accepted accepted) {
      LOG.info("the engine stored revision {} ({})", accepted.revisionId(), digest);
      return new PushOutcome.Stored(digest, accepted.revisionId(), clock.instant());
    }
    if (outcome instanceof PutOutcome.Invalid invalid) {
      LOG.warn("the engine refused the document: {}", invalid.error());
      return new PushOutcome.Refused(digest, invalid.error() + ": " + invalid.detail());
    }
    if (outcome instanceof PutOutcome.Managed) {
      LOG.warn("the engine takes the operator's token for another's and refuses the document");
      return lost(digest, NOT_THE_WRITER, memory);
    }
    LOG.info(
        outcome instanceof PutOutcome.NotConfigured
            ? "the engine has lost its document meanwhile; looking again"
            : "somebody else wrote the document meanwhile; looking again");
    return new PushOutcome.Conflict(digest, clock.instant());
  }

  private PushOutcome.Lost lost(String digest, String detail, CompanyMemory memory) {
    int before =
        memory.lastPush().orElse(null) instanceof PushOutcome.Lost last
                && last.digest().equals(digest)
            ? last.attempts()
            : 0;
    return new PushOutcome.Lost(digest, detail, clock.instant(), before + 1);
  }
}
