/**
 * The hosting guide, section by section in its order, done by a control plane that has only read
 * the guide: with kubectl, server-side apply, a field manager and rights of its own. No Tenant and
 * no Temporal: the operator alone has to be what the guide says.
 */
package ai.crewlet.tenantry.e2e.guide;
