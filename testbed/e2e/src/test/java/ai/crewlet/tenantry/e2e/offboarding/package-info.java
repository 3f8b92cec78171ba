/** Tenants that go, and tenants that come back, on the real parts. */
@NullMarked
package ai.crewlet.tenantry.e2e.offboarding;

import org.jspecify.annotations.NullMarked;
