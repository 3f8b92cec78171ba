package ai.crewlet.tenantry.engine;

import ai.crewlet.tenantry.engine.config.ActiveDocument;
import ai.crewlet.tenantry.engine.config.DocumentPut;
import ai.crewlet.tenantry.engine.config.PutOutcome;
import ai.crewlet.tenantry.engine.config.Revision;
import ai.crewlet.tenantry.engine.fleet.Fleet;
import ai.crewlet.tenantry.engine.health.Health;
import ai.crewlet.tenantry.engine.health.Readiness;
import ai.crewlet.tenantry.engine.people.Invitation;
import ai.crewlet.tenantry.engine.people.InviteOutcome;
import ai.crewlet.tenantry.engine.people.OpenInvitation;
import ai.crewlet.tenantry.engine.people.Person;
import ai.crewlet.tenantry.engine.secrets.SecretValue;
import ai.crewlet.tenantry.engine.secrets.StoredSecret;
import ai.crewlet.tenantry.engine.traffic.VendorTraffic;
import ai.crewlet.tenantry.engine.usage.TokenUsage;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.util.List;
import java.util.Optional;

/**
 * One engine, called with one token. Every call blocks, takes no longer than {@link
 * EngineTimeouts#answer()} and throws an {@link EngineFailure} when there is no answer to act on:
 * {@link EngineUnavailable} (try again later) or {@link EngineRefused} (say so).
 *
 * <p>Decisions are taken from statuses and error codes only, never from the engine's prose.
 */
public interface EngineClient {

  /** {@code GET /health}; needs no grant and answers while the process serves. */
  Health health();

  /** {@code GET /ready}. An engine that is not ready still takes its first document. */
  Readiness ready();

  /** The revision the engine has been told to run (M54); empty while it has no document. */
  Optional<Revision> activeRevision();

  /**
   * The last revisions, newest first.
   *
   * @param limit 1 to 500
   */
  List<Revision> audit(int limit);

  /**
   * The active document, defaults filled in by the engine, with the revision it belongs to; empty
   * while it has none. The engine gives the two apart, so this asks again while somebody writes in
   * between.
   */
  Optional<ActiveDocument> activeDocument();

  /**
   * Writes the whole document as one revision. Accepted is not applied: {@link #fleet()} tells.
   * After {@link EngineUnavailable} it is unknown whether the revision exists: read {@link
   * #activeRevision()} again before repeating.
   */
  PutOutcome putDocument(DocumentPut put);

  /**
   * When the data pod last activated a document, or tried to, by the engine's own clock: what was
   * stored later it has not read (assumed). Empty while it says nothing of that.
   */
  Optional<OffsetDateTime> activatedAt();

  /** Who runs what, and whether the active revision has been applied. */
  Fleet fleet();

  /**
   * Pauses a seat or lets it go on, as a person does at the dashboard: no revision, and without
   * effect while the document itself says {@code paused} of the seat (M64, assumed).
   *
   * @param handle of an Agent seat that runs; another one is fine, there is nothing to pause then
   */
  void pauseSeat(String handle, boolean paused);

  /** Names and fingerprints of the stored secrets; never values. */
  List<StoredSecret> secrets();

  /** Stores or replaces one secret. It takes effect at the next revision or {@link #reload()}. */
  void putSecret(String name, SecretValue value);

  /** Removes one secret; a name that is not there is fine. */
  void deleteSecret(String name);

  /** Activates the running document again, reading secrets anew; makes no revision (M163). */
  void reload();

  /** Reads the tokens of the bootstrap file again, so that a rotation restarts nothing (C41). */
  void reloadTokens();

  /** The people who have joined (M81). */
  List<Person> people();

  /** Invitations that still hold a seat; never their links (M148). */
  List<OpenInvitation> invitations();

  /** Invites a person onto a vacant Human seat; the same key and content give the same answer. */
  InviteOutcome invite(Invitation invitation);

  /** What each vendor has delivered within a day; empty when the engine does not know. */
  List<VendorTraffic> traffic();

  /** Model tokens spent in a month (UTC). */
  TokenUsage tokens(YearMonth month);
}
