/** The local platform as a parameter of tests: one per test run, shared by all its classes. */
@NullMarked
package ai.crewlet.tenantry.testbed.junit;

import org.jspecify.annotations.NullMarked;
