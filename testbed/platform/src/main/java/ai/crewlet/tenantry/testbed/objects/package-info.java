/** A real S3 service on loopback: versions, delete markers, open uploads, locks, policies. */
@NullMarked
package ai.crewlet.tenantry.testbed.objects;

import org.jspecify.annotations.NullMarked;
