/** Suspending and resuming a tenant, by every front door and beside every other motion. */
@NullMarked
package ai.crewlet.tenantry.e2e.suspension;

import org.jspecify.annotations.NullMarked;
