package ai.crewlet.tenantry.operator.assess.document;

import ai.crewlet.tenantry.engine.config.Base;
import ai.crewlet.tenantry.engine.document.EngineDocument;
import ai.crewlet.tenantry.operator.snapshot.ReloadState;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What is to be done about the engine's document now. At most one thing at a time. */
public sealed interface DocumentPlan {

  /** Whether carrying it out asks or tells the engine anything. */
  default boolean tellsTheEngine() {
    return this instanceof Compare
        || this instanceof Push
        || this instanceof RefreshSecrets
        || this instanceof ForgetSecrets
        || this instanceof Reload;
  }

  /** The engine runs what the objects say, or is about to. */
  record NothingToDo() implements DocumentPlan {}

  /** Nothing may be sent, and time alone changes nothing. */
  record Held(Why why, String because) implements DocumentPlan {}

  /** To be decided again at that moment. */
  record Wait(Instant until) implements DocumentPlan {}

  /**
   * Read the engine's document and remember how it compares: it is somebody else's (C20, C65).
   *
   * @param revision the engine's active one
   */
  record Compare(EngineDocument document, String revision) implements DocumentPlan {}

  /**
   * Push the secrets, then PUT the document.
   *
   * @param summary carries the digest (C65)
   * @param overwrites the revision that this one replaces, when it is drift (M157)
   * @param pauses by handle, what the document replaced says of pauses that are the dashboard's; to
   *     be handed over to it first (M64)
   */
  record Push(
      EngineDocument document,
      String summary,
      Base base,
      List<SecretPush> secrets,
      Optional<Overwritten> overwrites,
      Map<String, Boolean> pauses)
      implements DocumentPlan {
    public Push {
      secrets = List.copyOf(secrets);
      pauses = Map.copyOf(pauses);
    }
  }

  /**
   * A revision the operator did not write and that says something else than the objects.
   *
   * @param writer the id its writer has in the engine
   * @param differences in how many places it differs
   * @param first the JSON pointer of the first of them
   */
  record Overwritten(String revision, String writer, int differences, String first) {}

  /**
   * Push these secrets; when a fingerprint changed by it, reload: no revision, no restart (M107).
   *
   * @param nothingElse nothing is left to do about the document if the engine has them already
   */
  record RefreshSecrets(List<SecretPush> secrets, boolean nothingElse) implements DocumentPlan {
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
