/** What all kinds of ours share: labels, names, Secret keys, condition types and reasons (M114). */
@NullMarked
package ai.crewlet.tenantry.api;

import org.jspecify.annotations.NullMarked;
