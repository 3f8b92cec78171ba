/**
 * ChangeCompany, day two of a tenant: other content for its objects, other pool sizes, new tokens.
 * Runs beside the lifecycle motion and changes neither tier nor suspension (C43, C46).
 */
@NullMarked
package ai.crewlet.tenantry.workflows.change;

import org.jspecify.annotations.NullMarked;
