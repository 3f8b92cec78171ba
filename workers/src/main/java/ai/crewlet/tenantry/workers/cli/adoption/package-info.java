/**
 * {@code tenantry adopt} and {@code tenantry disown}: a company that runs gets a Tenant, and loses
 * it again (C58). The plan is printed first; the writes are made with the caller's own rights.
 */
@NullMarked
package ai.crewlet.tenantry.workers.cli.adoption;

import org.jspecify.annotations.NullMarked;
