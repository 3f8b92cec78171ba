/**
 * What the control plane keeps in its own namespace, readable with kubectl, beyond Temporal's
 * retention and beyond the tenant (C60): one ConfigMap per tenant and kind of record. Uses the
 * cluster; knows no motion.
 */
@NullMarked
package ai.crewlet.tenantry.workers.records;

import org.jspecify.annotations.NullMarked;
