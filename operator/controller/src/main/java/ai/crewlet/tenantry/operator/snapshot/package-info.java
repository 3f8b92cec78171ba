/**
 * What one pass knows about one company: immutable values read from caches and the engine's last
 * report. Holds no Secret value, no client and no clock; built by {@code operator.watch}, judged by
 * {@code operator.assess}.
 */
@NullMarked
package ai.crewlet.tenantry.operator.snapshot;

import org.jspecify.annotations.NullMarked;
