/** What an engine says about itself: is it alive, is it ready. Values only. */
@NullMarked
package ai.crewlet.tenantry.engine.health;

import org.jspecify.annotations.NullMarked;
