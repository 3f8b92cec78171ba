package ai.crewlet.tenantry.engine.config;

import java.time.OffsetDateTime;
import java.util.Optional;

/**
 * One entry of the engine's audit.
 *
 * @param parent the revision it replaced; none for the first
 * @param createdBy the id of the token that wrote it
 * @param source {@code api}, {@code api.entity}, {@code api.revert}, {@code cli}, …
 * @param summary what its writer said about it
 */
public record Revision(
    String id,
    Optional<String> parent,
    String createdBy,
    String source,
    String summary,
    boolean active,
    OffsetDateTime createdAt) {

  /**
   * Whether this is the revision that a PUT of ours made, though its answer was lost (C65).
   *
   * @param tokenId the id of our token
   * @param digest the digest of the document we sent, which its summary carries
   * @param base what our PUT was based on
   */
  public boolean isAnswerTo(String tokenId, String digest, Base base) {
    return createdBy.equals(tokenId)
        && summary.contains(digest)
        && base.equals(parent.map(Base::revision).orElseGet(Base::none));
  }
}
