/**
 * A tenant's suspension as activities: the intent on the Tenant, the Company told, its pods
 * awaited, the subscriptions that vendors may have switched off (M174, M175). Uses {@code kube},
 * {@code waiting}, {@code company} and the way to an engine.
 */
@NullMarked
package ai.crewlet.tenantry.workers.suspension;

import org.jspecify.annotations.NullMarked;
