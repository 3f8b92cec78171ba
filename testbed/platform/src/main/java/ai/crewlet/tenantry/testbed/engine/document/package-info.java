/**
 * The company document: schema, defaults, redaction, and what keeps it from being applied. Pure.
 */
@NullMarked
package ai.crewlet.tenantry.testbed.engine.document;

import org.jspecify.annotations.NullMarked;
