/**
 * What a tenant consists of in the cluster: pure functions from a tenant and the settings to the
 * objects that should exist. One builder serves the motions and the Tenant controller (C33). Uses
 * the Kubernetes model and our API types; no client, no clock.
 */
@NullMarked
package ai.crewlet.tenantry.workers.tenancy;

import org.jspecify.annotations.NullMarked;
