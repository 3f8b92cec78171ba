/**
 * The Tenant controller (C46, C47): derives phase, flags and conditions from what is there, and
 * starts the motion that a change of spec means. A pure middle (observation in, status and decision
 * out) between two thin edges: reads of the cluster, and one status patch or one workflow start.
 * Never changes a spec.
 */
@NullMarked
package ai.crewlet.tenantry.workers.controller;

import org.jspecify.annotations.NullMarked;
