/**
 * The Gateway API as far as tests need it: its HTTPRoute kind, which a cluster may or may not have,
 * and the word of a Gateway's controller, which no test cluster has. May use the client only.
 */
@org.jspecify.annotations.NullMarked
package ai.crewlet.tenantry.testbed.gateway;
