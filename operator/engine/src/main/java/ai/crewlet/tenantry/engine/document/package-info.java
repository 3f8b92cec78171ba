/**
 * The company document as a value: its canonical form, its digest, and how two of them differ.
 * Pure.
 */
@NullMarked
package ai.crewlet.tenantry.engine.document;

import org.jspecify.annotations.NullMarked;
