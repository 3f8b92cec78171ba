/**
 * Where a role says that it lives, is ready, and how it fares. Uses nothing else of this house. The
 * operator has a like room of its own: the two houses share no code (design 1).
 */
@NullMarked
package ai.crewlet.tenantry.workers.health;

import org.jspecify.annotations.NullMarked;
