/** One pod from binding to removal: what a kubelet does for it, with programs for containers. */
@NullMarked
package ai.crewlet.tenantry.testbed.node.pod;

import org.jspecify.annotations.NullMarked;
