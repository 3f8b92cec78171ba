/** In-memory twins of what activities reach: a cluster with one tenant, an engine with people. */
@NullMarked
package ai.crewlet.tenantry.workflows.fakes;

import org.jspecify.annotations.NullMarked;
