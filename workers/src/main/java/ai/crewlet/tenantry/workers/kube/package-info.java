/**
 * The API server as the control plane uses it: server-side apply under a field manager (M133, C43),
 * reads, deletes that ask first, waits that hold no thread (C50), and what each refusal means. Uses
 * the Kubernetes client; decides nothing about tenants.
 */
@NullMarked
package ai.crewlet.tenantry.workers.kube;

import org.jspecify.annotations.NullMarked;
