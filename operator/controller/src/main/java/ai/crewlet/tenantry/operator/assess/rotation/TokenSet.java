package ai.crewlet.tenantry.operator.assess.rotation;

import ai.crewlet.tenantry.api.Annotations;
import ai.crewlet.tenantry.api.ObjectNames;
import ai.crewlet.tenantry.operator.snapshot.CompanySnapshot;
import ai.crewlet.tenantry.operator.snapshot.SecretFacts;
import ai.crewlet.tenantry.operator.snapshot.ValueState;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The Secret {@code <company>-api-tokens} as the state of its rotations (M109, C41). */
public record TokenSet(SecretFacts facts) {

  /** How far the rotation of one token is. */
  public enum Phase {
    /** Nothing is under way. */
    RESTING,
    /** The new one is in the set beside the old; the engine may not know it yet. */
    ADDED,
    /** The new one is handed out and the old one still works. */
    OVERLAPPING,
    /** The old one is out of the engine's file; the engine may still know it. */
    LEAVING
  }

  /** The company's token set; empty while it has none. */
  public static Optional<TokenSet> of(CompanySnapshot snapshot) {
    String name = ObjectNames.apiTokens(snapshot.name());
    return Optional.ofNullable(snapshot.secrets().get(snapshot.secretHere(name)))
        .map(TokenSet::new);
  }

  /** Keys of all forms of one token that the engine is to know, its own key first. */
  public static List<String> inForce(CompanySnapshot snapshot, RotatedToken token) {
    Stream<String> others =
        of(snapshot).stream()
            .flatMap(set -> Stream.of(token.next(), token.previous()).filter(set::has));
    return Stream.concat(Stream.of(token.key()), others).toList();
  }

  public Phase phase(RotatedToken token) {
    if (has(token.next())) {
      return Phase.ADDED;
    }
    if (has(token.previous())) {
      return Phase.OVERLAPPING;
    }
    return has(token.revoked()) ? Phase.LEAVING : Phase.RESTING;
  }

  /** The request that was followed last. */
  public Optional<String> followed(RotatedToken token) {
    return Optional.ofNullable(facts.annotations().get(token.request()));
  }

  /** Since when the new access token is handed out; empty when that was tampered with. */
  Optional<Instant> replacedAt() {
    try {
      return Optional.ofNullable(facts.annotations().get(Annotations.API_ACCESS_REPLACED_AT))
          .map(Instant::parse);
    } catch (DateTimeParseException e) {
      return Optional.empty();
    }
  }

  public String version() {
    return facts.version();
  }

  boolean has(String key) {
    return facts.keys().get(key) == ValueState.PRESENT;
  }
}
