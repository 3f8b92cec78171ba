/**
 * OffboardTenant: a tenant that goes, whole, and the proof of it. Words and deterministic code; the
 * effects are activities.
 */
@NullMarked
package ai.crewlet.tenantry.workflows.offboarding;

import org.jspecify.annotations.NullMarked;
