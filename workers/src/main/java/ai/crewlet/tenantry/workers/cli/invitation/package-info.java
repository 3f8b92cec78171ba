/** {@code tenantry invite} and {@code invitation}: the first person of a company. */
@NullMarked
package ai.crewlet.tenantry.workers.cli.invitation;

import org.jspecify.annotations.NullMarked;
