/**
 * Words every motion shares: workflow ids, the task queue, search attributes, failure types,
 * manifests. Uses nothing of the project; no I/O.
 */
@NullMarked
package ai.crewlet.tenantry.workflows;

import org.jspecify.annotations.NullMarked;
