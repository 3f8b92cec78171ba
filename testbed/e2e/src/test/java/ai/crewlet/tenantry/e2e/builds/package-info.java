/** Another build of the worker is deployed while motions run (C51). */
@NullMarked
package ai.crewlet.tenantry.e2e.builds;

import org.jspecify.annotations.NullMarked;
