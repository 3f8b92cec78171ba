/**
 * Commands that take a tenant away or bring it back: offboard, restore, hold, release, expedite.
 */
@NullMarked
package ai.crewlet.tenantry.workers.cli.offboarding;

import org.jspecify.annotations.NullMarked;
