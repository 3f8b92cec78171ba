/** The other front door: Tenants applied with kubectl. */
@NullMarked
package ai.crewlet.tenantry.e2e.kubectl;

import org.jspecify.annotations.NullMarked;
