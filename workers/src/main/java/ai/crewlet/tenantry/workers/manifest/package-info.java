/**
 * A person's file: the Tenant, the company's objects and Secrets, read strictly and split into what
 * may travel through a workflow and what may not (C53). Knows no cluster and no Temporal.
 */
@NullMarked
package ai.crewlet.tenantry.workers.manifest;

import org.jspecify.annotations.NullMarked;
