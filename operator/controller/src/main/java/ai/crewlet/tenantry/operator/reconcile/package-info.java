/**
 * The passes over one company: read, assess, carry out, look again in time. The only package that
 * the framework calls; a table of contents over {@code watch}, {@code assess}, {@code apply} and
 * {@code engines}.
 */
@NullMarked
package ai.crewlet.tenantry.operator.reconcile;

import org.jspecify.annotations.NullMarked;
