/** The stand-in engine: sections 1 to 8 of the engine contract, strictly, over HTTP. */
@NullMarked
package ai.crewlet.tenantry.testbed.engine;

import org.jspecify.annotations.NullMarked;
