package ai.crewlet.tenantry.workers.repair;

import java.util.Optional;

/**
 * The first field of a live object that is not as desired.
 *
 * @param path e.g. {@code spec.hard.pods}; never a value
 * @param applier who else applies that field and so claims it; empty for an edit by hand
 */
record Difference(String path, Optional<String> applier) {}
