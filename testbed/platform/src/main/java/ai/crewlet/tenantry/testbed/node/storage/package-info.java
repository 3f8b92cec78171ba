/** What pods find on disk: claims provisioned as folders, Secrets and ConfigMaps as files. */
@NullMarked
package ai.crewlet.tenantry.testbed.node.storage;

import org.jspecify.annotations.NullMarked;
