/** A great many objects of one company, erased by a worker process. */
@NullMarked
package ai.crewlet.tenantry.bench.objects;

import org.jspecify.annotations.NullMarked;
