package ai.crewlet.tenantry.workflows.motion;

import org.jspecify.annotations.Nullable;

/**
 * What a person can do about a parked step besides trying again. Nobody is told what would be
 * refused.
 *
 * @param correction options of {@code tenantry correct}; null when it takes nothing from the
 *     request
 * @param skip whether it can be left out
 * @param abort whether the motion can still be stopped
 * @param undo whether stopping it removes anything
 */
record Remedies(@Nullable String correction, boolean skip, boolean abort, boolean undo) {}
