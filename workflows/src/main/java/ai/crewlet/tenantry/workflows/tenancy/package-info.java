/**
 * What motions ask of the cluster about one tenant, one interface per concern. Implemented by the
 * workers.
 *
 * <p>Every {@code ensure…} is an apply: done twice it is done once, and a second call says again
 * what the first one created. To tell own work from older work, objects are created with the
 * request's id as an annotation; {@code created} means "exists and carries this request's id".
 * Every {@code remove…} removes only objects that carry it, and finds nothing to do where there is
 * none, so it may follow an {@code ensure…} whose answer was lost.
 */
@NullMarked
package ai.crewlet.tenantry.workflows.tenancy;

import org.jspecify.annotations.NullMarked;
