/** Whether a revision has been applied, by which node, and who runs each seat. Values only. */
@NullMarked
package ai.crewlet.tenantry.engine.fleet;

import org.jspecify.annotations.NullMarked;
