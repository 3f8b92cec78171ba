/** The processes of a Kubernetes control plane: what each is started with and when it is ready. */
@NullMarked
package ai.crewlet.tenantry.testbed.platform.kubernetes;

import org.jspecify.annotations.NullMarked;
