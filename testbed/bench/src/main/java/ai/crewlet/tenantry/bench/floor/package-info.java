/** The same objects written by nobody cleverer than 16 appliers in parallel. */
@NullMarked
package ai.crewlet.tenantry.bench.floor;

import org.jspecify.annotations.NullMarked;
