/** Where a role says that it lives, is ready, and how it fares. Uses nothing else of this house. */
@NullMarked
package ai.crewlet.tenantry.workers.health;

import org.jspecify.annotations.NullMarked;
