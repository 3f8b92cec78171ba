/**
 * What outlives Temporal's retention: one entry per finished run of any motion (C60). Values in
 * text, so that an entry stays readable when the code that wrote it is gone. Uses nothing of the
 * project.
 */
@NullMarked
package ai.crewlet.tenantry.workflows.records;

import org.jspecify.annotations.NullMarked;
