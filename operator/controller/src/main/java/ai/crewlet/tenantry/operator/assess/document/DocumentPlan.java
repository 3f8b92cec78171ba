package ai.crewlet.tenantry.operator.assess.document;

import ai.crewlet.tenantry.engine.config.Base;
import ai.crewlet.tenantry.engine.document.EngineDocument;
import ai.crewlet.tenantry.operator.snapshot.ReloadState;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** What is to be done about the engine's document now. At most one thing at a time. */
public sealed interface DocumentPlan {

  /** The engine runs what the objects say, or is about to. */
  record NothingToDo() implements DocumentPlan {}

  /** Nothing may be sent, and time alone changes nothing. */
  record Held(Why why, String because) implements DocumentPlan {}

  /** To be decided again at that moment. */
  record Wait(Instant until) implements DocumentPlan {}

  /**
   * Push the secrets, then PUT the document.
   *
   * @param summary carries the digest (C65)
   * @param overwrites who wrote the revision that this one replaces, when it was not the operator
   *     (M157)
   */
  record Push(
      EngineDocument document,
      String summary,
      Base base,
      List<SecretPush> secrets,
      Optional<String> overwrites)
      implements DocumentPlan {
    public Push {
      secrets = List.copyOf(secrets);
    }
  }

  /**
   * Push these secrets; when a fingerprint changed by it, reload: no revision, no restart (M107).
   */
  record RefreshSecrets(List<SecretPush> secrets) implements DocumentPlan {
    public RefreshSecrets {
      secrets = List.copyOf(secrets);
    }
  }

  /** Remove from the engine's store what no object refers to any more (M113). */
  record ForgetSecrets(List<String> names) implements DocumentPlan {
    public ForgetSecrets {
      names = List.copyOf(names);
    }
  }

  /** Ask the engine to try the active revision again, then remember the state given. */
  record Reload(ReloadState remember) implements DocumentPlan {}

  /** Why a document is held. */
  enum Why {
    /** An object at fault; see its condition. */
    BLOCKED,
    /** The class does not admit the Company, or its limits do not (M79). */
    NOT_ADMITTED,
    /** The engine is stopped on purpose. */
    SUSPENDED,
    /** The document belongs to the dashboard (M158, M159). */
    NOT_MANAGED,
    /** The engine refused exactly this document. */
    REFUSED,
    /** There is no engine that answers. */
    NO_ANSWER
  }
}
