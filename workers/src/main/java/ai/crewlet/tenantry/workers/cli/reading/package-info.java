/** What a person reads about tenants: {@code tenantry status} and {@code list}. */
@NullMarked
package ai.crewlet.tenantry.workers.cli.reading;

import org.jspecify.annotations.NullMarked;
