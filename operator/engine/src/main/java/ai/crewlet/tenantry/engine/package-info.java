/** The engine's HTTP API behind one interface. The only place that knows its routes. */
@NullMarked
package ai.crewlet.tenantry.engine;

import org.jspecify.annotations.NullMarked;
