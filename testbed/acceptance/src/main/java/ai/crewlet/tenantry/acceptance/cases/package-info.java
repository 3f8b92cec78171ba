/** What must hold on a real node, one class per thing that happens to a company. */
@NullMarked
package ai.crewlet.tenantry.acceptance.cases;

import org.jspecify.annotations.NullMarked;
