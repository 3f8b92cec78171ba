/** The engine's secret store as seen from outside: names and fingerprints, never values. */
@NullMarked
package ai.crewlet.tenantry.engine.secrets;

import org.jspecify.annotations.NullMarked;
