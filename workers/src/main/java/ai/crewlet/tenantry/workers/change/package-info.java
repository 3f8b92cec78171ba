/**
 * Day two of a tenant: what a change would do, found by asking the API server without writing, and
 * the writes themselves, each under the manager whose share it is (C43). Finding out is used by the
 * activities and by {@code tenantry apply --plan} alike, so that the plan is what happens. Uses
 * {@code plan}, {@code tenancy}, {@code kube} and {@code waiting}.
 */
@NullMarked
package ai.crewlet.tenantry.workers.change;

import org.jspecify.annotations.NullMarked;
