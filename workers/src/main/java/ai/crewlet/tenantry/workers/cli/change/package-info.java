/**
 * Day two from the command line: {@code tenantry apply}, {@code scale}, {@code rotate}, and what
 * they would do ({@code --plan}).
 */
@NullMarked
package ai.crewlet.tenantry.workers.cli.change;

import org.jspecify.annotations.NullMarked;
