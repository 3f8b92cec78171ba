/**
 * LocalNode: plays the kubelet, the scheduler and the volume provisioner for tenants' pods, inside
 * this JVM. An image stands for a {@link ai.crewlet.tenantry.testbed.node.ContainerProgram}. Uses
 * the Kubernetes client and nothing of the platform around it.
 */
@NullMarked
package ai.crewlet.tenantry.testbed.node;

import org.jspecify.annotations.NullMarked;
