/** Runs the cases and prints a line for each. */
@NullMarked
package ai.crewlet.tenantry.acceptance.report;

import org.jspecify.annotations.NullMarked;
