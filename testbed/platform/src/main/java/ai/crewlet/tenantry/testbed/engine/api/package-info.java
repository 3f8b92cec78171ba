/** The engine's routes, one file per concern; each asks the parts and writes answers. */
@NullMarked
package ai.crewlet.tenantry.testbed.engine.api;

import org.jspecify.annotations.NullMarked;
