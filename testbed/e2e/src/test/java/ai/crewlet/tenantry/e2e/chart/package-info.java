/** The chart as Helm installs it and takes it out, beneath everything that runs. */
@NullMarked
package ai.crewlet.tenantry.e2e.chart;

import org.jspecify.annotations.NullMarked;
