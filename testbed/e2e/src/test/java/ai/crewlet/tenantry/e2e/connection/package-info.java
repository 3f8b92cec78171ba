/** A seat's own app at a vendor: connected, rotated, and its credentials nowhere else. */
@NullMarked
package ai.crewlet.tenantry.e2e.connection;

import org.jspecify.annotations.NullMarked;
