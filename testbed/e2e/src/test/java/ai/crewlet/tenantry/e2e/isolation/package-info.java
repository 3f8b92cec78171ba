/** Who may talk with whom in an onboarded tenant, by the union of both halves' policies. */
@org.jspecify.annotations.NullMarked
package ai.crewlet.tenantry.e2e.isolation;
