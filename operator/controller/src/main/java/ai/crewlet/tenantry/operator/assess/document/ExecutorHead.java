package ai.crewlet.tenantry.operator.assess.document;

import ai.crewlet.tenantry.api.crewlet.common.ProviderType;
import java.util.Optional;

/**
 * The provider a seat works with first: it decides agent mode, and its first key is what a coding
 * box gets (M21, M66).
 *
 * @param named for people: {@code LLMProvider own}
 * @param agentMode whether it runs whole turns and calls the seat's tools back
 * @param firstKey none where it signs in some other way
 * @param firstKeyField where the key is named, for people
 */
public record ExecutorHead(
    String named,
    ProviderType type,
    boolean agentMode,
    Optional<SecretSource> firstKey,
    String firstKeyField) {}
