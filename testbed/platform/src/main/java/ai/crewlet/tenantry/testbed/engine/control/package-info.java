/** The test's hand on a running stand-in: make it misbehave, count what it was asked. */
@NullMarked
package ai.crewlet.tenantry.testbed.engine.control;

import org.jspecify.annotations.NullMarked;
