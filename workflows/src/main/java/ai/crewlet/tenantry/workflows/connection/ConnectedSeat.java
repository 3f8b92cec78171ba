package ai.crewlet.tenantry.workflows.connection;

import org.jspecify.annotations.Nullable;

/**
 * A Seat whose references are resolved.
 *
 * @param revision the document's revision that has them; null while the company is suspended, or
 *     its document is not ours to write
 */
public record ConnectedSeat(@Nullable String revision) {}
