/**
 * Benchmarks of the operator: {@code measure} measures, {@code floor} is what it is compared with,
 * {@code report} prints. May use everything.
 */
@NullMarked
package ai.crewlet.tenantry.bench;

import org.jspecify.annotations.NullMarked;
