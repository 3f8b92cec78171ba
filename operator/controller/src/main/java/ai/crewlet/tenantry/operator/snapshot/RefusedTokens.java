package ai.crewlet.tenantry.operator.snapshot;

import java.time.Instant;

/**
 * An engine that refuses the operator's token.
 *
 * @param tokens version of the token set it refuses
 * @param since when it was seen to refuse it first
 * @param restarted its pod was deleted for that
 */
public record RefusedTokens(String tokens, Instant since, boolean restarted) {}
