/** Everything of Tenantry running together on the local platform. */
@NullMarked
package ai.crewlet.tenantry.e2e;

import org.jspecify.annotations.NullMarked;
