/**
 * What a person does about a motion that waits for them: {@code tenantry retry}, {@code correct},
 * {@code skip}, {@code abort} (C50). Each finds the motion that is meant and tells it.
 */
@NullMarked
package ai.crewlet.tenantry.workers.cli.repair;

import org.jspecify.annotations.NullMarked;
