/**
 * The first person's invitation as activities: look, invite and deliver in one call, wait for the
 * person (C29, C48, M144 to M150). The link is answered to nobody. Uses {@code delivery}, {@code
 * waiting} and the engine's client.
 */
@NullMarked
package ai.crewlet.tenantry.workers.invitation;

import org.jspecify.annotations.NullMarked;
