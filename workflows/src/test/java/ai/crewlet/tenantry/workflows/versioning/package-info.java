/** How a motion's code changes while old runs are open (C51): the pattern, and what it guards. */
@NullMarked
package ai.crewlet.tenantry.workflows.versioning;

import org.jspecify.annotations.NullMarked;
