package ai.crewlet.tenantry.workers.controller;

import ai.crewlet.tenantry.workflows.MotionType;

/**
 * One thing that a spec asks for and no motion has carried out.
 *
 * @param motion the kind that does
 * @param sentence what is asked for and what is in place; names the field
 * @param answered whether a motion has tried since the spec said so, in vain: another one is not
 *     started before the spec or {@code crewlet.ai/retry} changes
 */
record Want(MotionType motion, String sentence, boolean answered) {}
