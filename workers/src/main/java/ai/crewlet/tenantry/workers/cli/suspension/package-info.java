/**
 * {@code tenantry suspend} and {@code tenantry resume}: the intent first, then the motion (C46).
 */
@NullMarked
package ai.crewlet.tenantry.workers.cli.suspension;

import org.jspecify.annotations.NullMarked;
