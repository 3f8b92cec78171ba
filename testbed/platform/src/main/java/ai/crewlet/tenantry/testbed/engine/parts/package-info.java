/** What an engine is made of besides its document: tokens, secrets, people, fleet, usage, drain. */
@NullMarked
package ai.crewlet.tenantry.testbed.engine.parts;

import org.jspecify.annotations.NullMarked;
