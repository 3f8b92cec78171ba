/** A platform that ran companies before it had Tenants: taken over, and given up again (C58). */
@NullMarked
package ai.crewlet.tenantry.e2e.adoption;

import org.jspecify.annotations.NullMarked;
