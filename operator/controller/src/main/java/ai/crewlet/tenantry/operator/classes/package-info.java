/**
 * Tells administrators what an EngineClass lacks (M84) and how far its latest generation has come
 * (C14, C57). Decides nothing for any Company.
 */
@NullMarked
package ai.crewlet.tenantry.operator.classes;

import org.jspecify.annotations.NullMarked;
