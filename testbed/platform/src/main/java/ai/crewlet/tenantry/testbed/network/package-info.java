/**
 * What a network plugin would make of the NetworkPolicies of a namespace, since the local platform
 * enforces none. Pure: policies and labels in, yes or no out. May use the client's model only.
 */
@org.jspecify.annotations.NullMarked
package ai.crewlet.tenantry.testbed.network;
