/**
 * SetSuspension: a company's engine stopped or started again at any time of any other motion (C48,
 * M174).
 */
@NullMarked
package ai.crewlet.tenantry.workflows.suspension;

import org.jspecify.annotations.NullMarked;
