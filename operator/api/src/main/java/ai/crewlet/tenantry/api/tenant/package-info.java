/**
 * Tenant: a customer of the platform, its namespace and what it may use (M181 to M198, C45 to C47).
 */
@NullMarked
package ai.crewlet.tenantry.api.tenant;

import org.jspecify.annotations.NullMarked;
