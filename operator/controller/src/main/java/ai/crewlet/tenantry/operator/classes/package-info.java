/** Tells administrators what an EngineClass lacks (M84). Decides nothing for any Company. */
@NullMarked
package ai.crewlet.tenantry.operator.classes;

import org.jspecify.annotations.NullMarked;
