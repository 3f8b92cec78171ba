/**
 * What the operator is told at its start: one table of settings, read once from flags and
 * environment, every mistake reported together. Uses nothing of Kubernetes; everybody may use the
 * values.
 */
@NullMarked
package ai.crewlet.tenantry.operator.settings;

import org.jspecify.annotations.NullMarked;
