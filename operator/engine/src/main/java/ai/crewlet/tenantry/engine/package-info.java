/**
 * The engine's HTTP API behind one interface. The only place that knows its routes; every
 * assumption about the hosted engine lives here and is listed in docs/reference/engine.md.
 *
 * <p>A reader begins with {@link ai.crewlet.tenantry.engine.EngineClient}.
 */
@NullMarked
package ai.crewlet.tenantry.engine;

import org.jspecify.annotations.NullMarked;
