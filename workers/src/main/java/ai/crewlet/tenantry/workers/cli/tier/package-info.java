/** {@code tenantry move-tier}: shows the plan of a move, and makes it (M167, C70). */
@NullMarked
package ai.crewlet.tenantry.workers.cli.tier;

import org.jspecify.annotations.NullMarked;
