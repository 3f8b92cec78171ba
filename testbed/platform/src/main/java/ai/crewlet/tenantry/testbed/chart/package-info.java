/**
 * Renders our chart with real Helm and applies it, so that every process of a test runs with the
 * rights it will have. Uses the local platform and the chart's files, no house of ours.
 */
@NullMarked
package ai.crewlet.tenantry.testbed.chart;

import org.jspecify.annotations.NullMarked;
