/** Integration: a company-wide connection to a vendor (M75). */
@NullMarked
package ai.crewlet.tenantry.api.crewlet.integration;

import org.jspecify.annotations.NullMarked;
