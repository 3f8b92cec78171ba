/**
 * Checks a request to onboard, or to change what is there, before anything is written: pure rules
 * over the request and a few facts of the cluster, every mistake reported together with its field
 * and what to do. Used by the validating activity, and by clients before they start anything. Uses
 * {@code tenancy} and our API types.
 */
@NullMarked
package ai.crewlet.tenantry.workers.plan;

import org.jspecify.annotations.NullMarked;
