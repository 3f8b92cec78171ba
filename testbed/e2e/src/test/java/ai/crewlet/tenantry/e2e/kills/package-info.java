/**
 * Processes are killed while motions of every kind run, and every end is that of a twin nobody
 * disturbed (C46, C48, C65). Where a step is interrupted follows from the step enums.
 */
@NullMarked
package ai.crewlet.tenantry.e2e.kills;

import org.jspecify.annotations.NullMarked;
