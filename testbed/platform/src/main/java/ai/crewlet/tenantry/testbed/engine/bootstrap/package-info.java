/** The bootstrap file: its keys as types, read strictly, every mistake reported together. */
@NullMarked
package ai.crewlet.tenantry.testbed.engine.bootstrap;

import org.jspecify.annotations.NullMarked;
