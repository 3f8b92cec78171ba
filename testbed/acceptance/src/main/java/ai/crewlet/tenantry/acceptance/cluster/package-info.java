/** The cluster that KUBECONFIG names: our chart in it, the operator beside it, tenants, engines. */
@NullMarked
package ai.crewlet.tenantry.acceptance.cluster;

import org.jspecify.annotations.NullMarked;
