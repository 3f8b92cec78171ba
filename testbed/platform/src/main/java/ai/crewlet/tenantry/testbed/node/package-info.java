/** LocalNode: the kubelet of tenants' pods on the local platform, and no more (design 5). */
@NullMarked
package ai.crewlet.tenantry.testbed.node;

import org.jspecify.annotations.NullMarked;
