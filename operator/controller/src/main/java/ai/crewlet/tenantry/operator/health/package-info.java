/**
 * What the operator's process says about itself over HTTP: alive, ready, metrics. Knows nothing of
 * companies.
 */
@NullMarked
package ai.crewlet.tenantry.operator.health;

import org.jspecify.annotations.NullMarked;
