/**
 * Renders our chart with real Helm and applies it, so that every process runs with the rights it
 * will have.
 */
@NullMarked
package ai.crewlet.tenantry.testbed.chart;

import org.jspecify.annotations.NullMarked;
