/** The companies that benchmarks write, and how they are written and watched. */
@NullMarked
package ai.crewlet.tenantry.bench.companies;

import org.jspecify.annotations.NullMarked;
