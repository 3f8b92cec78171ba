/** The client itself, over JDK HttpClient: routes, statuses, defensive reading of answers. */
@NullMarked
package ai.crewlet.tenantry.engine.http;

import org.jspecify.annotations.NullMarked;
