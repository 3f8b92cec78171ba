/**
 * Erases a company's objects: lists, counts and deletes what lies under its prefix, versions and
 * open uploads too (M180, C44). Uses the AWS SDK with keys of the control plane's own; what a key
 * is called is a tenant's business and stands in no message and no log.
 */
@NullMarked
package ai.crewlet.tenantry.workers.objectstore;

import org.jspecify.annotations.NullMarked;
