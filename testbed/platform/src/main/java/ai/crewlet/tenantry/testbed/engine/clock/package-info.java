/** The engine's time, movable by a test. Uses nothing. */
@NullMarked
package ai.crewlet.tenantry.testbed.engine.clock;

import org.jspecify.annotations.NullMarked;
