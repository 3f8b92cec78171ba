/** Seeing what happens to tenants: why, history, queries, metrics, as a person at a terminal. */
@NullMarked
package ai.crewlet.tenantry.e2e.seeing;

import org.jspecify.annotations.NullMarked;
