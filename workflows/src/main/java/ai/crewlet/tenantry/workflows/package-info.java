/** Names every motion shares: ids, task queues, search attributes. */
@NullMarked
package ai.crewlet.tenantry.workflows;

import org.jspecify.annotations.NullMarked;
