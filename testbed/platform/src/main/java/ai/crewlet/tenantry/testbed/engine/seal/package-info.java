/** The volume: files sealed with the keyring, or refused when it does not open them. */
@NullMarked
package ai.crewlet.tenantry.testbed.engine.seal;

import org.jspecify.annotations.NullMarked;
