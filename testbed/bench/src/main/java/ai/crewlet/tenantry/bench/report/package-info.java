/** What was measured, what was aimed at, what limits it. */
@NullMarked
package ai.crewlet.tenantry.bench.report;

import org.jspecify.annotations.NullMarked;
