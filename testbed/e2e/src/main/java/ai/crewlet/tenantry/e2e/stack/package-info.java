/**
 * The whole stack: local platform, chart, operator and control plane as processes of their own,
 * each with exactly the ServiceAccount the chart gives it. For testbed/up and for end-to-end tests.
 */
@NullMarked
package ai.crewlet.tenantry.e2e.stack;

import org.jspecify.annotations.NullMarked;
