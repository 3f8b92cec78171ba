package ai.crewlet.tenantry.operator.snapshot;

import java.time.Instant;

/**
 * Since when the document's inputs have been what they are (C65).
 *
 * @param inputHash hash over every spec and Secret version that shapes the document
 * @param since when this hash was seen first
 * @param firstSince when the first change of this unfinished burst was seen; bounds starvation
 */
public record QuietState(String inputHash, Instant since, Instant firstSince) {}
