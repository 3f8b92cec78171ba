/** EngineClass: a service tier, written by the platform's administrators (M3, M7 to M33). */
@NullMarked
package ai.crewlet.tenantry.api.crewlet.engineclass;

import org.jspecify.annotations.NullMarked;
