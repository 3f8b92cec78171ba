/**
 * What is measured of the operator itself, and its page: one catalogue of names, one place that
 * counts. Knows nothing of companies; no label holds anything of a tenant.
 */
@NullMarked
package ai.crewlet.tenantry.operator.metrics;

import org.jspecify.annotations.NullMarked;
