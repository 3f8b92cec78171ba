/** Seat: an agent or a person of a company (M57 to M72). */
@NullMarked
package ai.crewlet.tenantry.api.crewlet.seat;

import org.jspecify.annotations.NullMarked;
