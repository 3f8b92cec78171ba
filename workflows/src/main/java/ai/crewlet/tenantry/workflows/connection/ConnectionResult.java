package ai.crewlet.tenantry.workflows.connection;

import ai.crewlet.tenantry.workflows.motion.Outcome;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a connection ended.
 *
 * @param outcome Succeeded, NothingToDo, Aborted or Superseded
 * @param seat name of the Seat
 * @param vendor whose app
 * @param url where the vendor delivers to; null when it was never known
 * @param secretName the Secret referred to; null when none is
 * @param revision the document's revision that has the credentials; null when there is none yet
 * @param rotatedAt when the engine got the new values of a rotation; null else
 * @param notes what was left out and why, one sentence each
 */
public record ConnectionResult(
    Outcome outcome,
    String seat,
    Vendor vendor,
    @Nullable String url,
    @Nullable String secretName,
    @Nullable String revision,
    @Nullable Instant rotatedAt,
    List<String> notes) {}
