/**
 * The inputs: informers over everything a company is made of, reduced as they come in (C54, C55),
 * and the reading of one company's snapshot out of them. Writes nothing.
 */
@NullMarked
package ai.crewlet.tenantry.operator.watch;

import org.jspecify.annotations.NullMarked;
