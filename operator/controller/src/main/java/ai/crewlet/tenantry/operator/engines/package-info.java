/**
 * What the engines say: finds each company's engine, asks it outside of every pass on threads of
 * its own, keeps the last report and wakes the company when the report changes. Only reads; writing
 * to an engine is {@code apply}'s.
 */
@NullMarked
package ai.crewlet.tenantry.operator.engines;

import org.jspecify.annotations.NullMarked;
