/** The local platform as benchmarks need it, and the CPU time of its processes. */
@NullMarked
package ai.crewlet.tenantry.bench.platform;

import org.jspecify.annotations.NullMarked;
