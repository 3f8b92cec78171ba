/** Revisions of the company document and the outcomes of writing one. Values only. */
@NullMarked
package ai.crewlet.tenantry.engine.config;

import org.jspecify.annotations.NullMarked;
