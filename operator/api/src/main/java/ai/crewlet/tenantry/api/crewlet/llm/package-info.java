/** LLMProvider: a tenant's own model provider (M74). */
@NullMarked
package ai.crewlet.tenantry.api.crewlet.llm;

import org.jspecify.annotations.NullMarked;
