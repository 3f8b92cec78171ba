/**
 * The company document's keys as types: what a writer fills in. Unset and empty parts are left out
 * of the JSON; the engine fills in its defaults. Values only.
 */
@NullMarked
package ai.crewlet.tenantry.engine.document.model;

import org.jspecify.annotations.NullMarked;
