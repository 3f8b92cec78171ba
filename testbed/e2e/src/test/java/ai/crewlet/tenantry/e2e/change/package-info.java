/** Day two from the command line: {@code apply}, {@code scale}, {@code rotate}. */
@NullMarked
package ai.crewlet.tenantry.e2e.change;

import org.jspecify.annotations.NullMarked;
