/** One class per thing that is measured. */
@NullMarked
package ai.crewlet.tenantry.bench.measure;

import org.jspecify.annotations.NullMarked;
