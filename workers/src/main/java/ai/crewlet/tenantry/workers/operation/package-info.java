/**
 * What motions say on the Tenant: {@code status.operation}, {@code status.settled} and the
 * condition OperationHealthy, as one field manager (C46, C47).
 */
@NullMarked
package ai.crewlet.tenantry.workers.operation;

import org.jspecify.annotations.NullMarked;
