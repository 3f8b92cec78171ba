/**
 * Takes a tenant away and, while its namespace stands, brings it back (M131, M176 to M180, C21,
 * C45, C59). Edges are thin: what is kept, what blocks and what is said are values. Uses {@code
 * kube}, {@code tenancy}, {@code records} and, for what stands around a company, onboarding's own
 * activities.
 */
@NullMarked
package ai.crewlet.tenantry.workers.offboarding;

import org.jspecify.annotations.NullMarked;
