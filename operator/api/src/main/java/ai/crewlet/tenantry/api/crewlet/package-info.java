/** The kinds of group crewlet.ai, one package each, and what they share. */
@NullMarked
package ai.crewlet.tenantry.api.crewlet;

import org.jspecify.annotations.NullMarked;
