/**
 * A company's objects as activities: applied in one burst under the managers of C43, awaited until
 * the operator says that they run, removed with their data. Uses {@code tenancy}, {@code kube} and
 * {@code waiting}.
 */
@NullMarked
package ai.crewlet.tenantry.workers.company;

import org.jspecify.annotations.NullMarked;
