package ai.crewlet.tenantry.engine.traffic;

import java.time.OffsetDateTime;
import java.util.Optional;

/**
 * What one vendor has delivered within a day, to any address of the company: the engine counts by
 * vendor, not by seat.
 *
 * @param vendor {@code slack}, {@code github} and so on
 * @param lastAt the newest delivery; empty when there was none
 */
public record VendorTraffic(String vendor, Optional<OffsetDateTime> lastAt) {}
