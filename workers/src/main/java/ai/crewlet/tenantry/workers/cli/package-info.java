/**
 * The client commands of {@code tenantry}: what a person types, what is printed, and the exit code.
 * Deciding is elsewhere.
 */
@NullMarked
package ai.crewlet.tenantry.workers.cli;

import org.jspecify.annotations.NullMarked;
