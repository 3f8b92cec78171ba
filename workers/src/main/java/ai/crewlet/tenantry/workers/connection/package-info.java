/**
 * A seat's connection to its app at a vendor, as activities: the address awaited, the vendor's
 * manifest made, the Secret referred to by name, its values followed into the engine (M152 to
 * M155). Holds no credential and may read none: workers have no right to a tenant's Secrets.
 */
@NullMarked
package ai.crewlet.tenantry.workers.connection;

import org.jspecify.annotations.NullMarked;
