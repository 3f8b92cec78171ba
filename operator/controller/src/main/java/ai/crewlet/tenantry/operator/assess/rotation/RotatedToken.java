package ai.crewlet.tenantry.operator.assess.rotation;

import ai.crewlet.tenantry.api.Annotations;
import ai.crewlet.tenantry.api.SecretKeys;
import java.util.List;

/** The tokens of an engine, each rotated by itself (M109, M115). */
public enum RotatedToken {
  /** Writes the document; nobody but the operator holds it, so it needs no overlap. */
  OPERATOR(
      SecretKeys.API_TOKENS_OPERATOR,
      Annotations.ROTATE_OPERATOR_TOKEN,
      "the operator's token",
      List.of("config", "admin")),
  /** Administers; callers read it from {@code <company>-api-access} when they get round to it. */
  API_ACCESS(
      SecretKeys.API_TOKENS_API_ACCESS,
      Annotations.ROTATE_API_ACCESS,
      "the access token",
      List.of("admin"));

  private final String key;
  private final String request;
  private final String title;
  private final List<String> grants;

  RotatedToken(String key, String request, String title, List<String> grants) {
    this.key = key;
    this.request = request;
    this.title = title;
    this.grants = grants;
  }

  /** Its key in the token set, which is its id in the engine too. */
  public String key() {
    return key;
  }

  /** Key and id of the one to come. */
  public String next() {
    return key + SecretKeys.API_TOKENS_NEXT;
  }

  /** Key and id of the one before, while both work. */
  public String previous() {
    return key + SecretKeys.API_TOKENS_PREVIOUS;
  }

  /** Key of the one before, once the engine is no longer to know it. */
  public String revoked() {
    return key + SecretKeys.API_TOKENS_REVOKED;
  }

  /** The annotation that asks for a new one. */
  public String request() {
    return request;
  }

  /** For people. */
  public String title() {
    return title;
  }

  /** What the engine lets its holder do. */
  public List<String> grants() {
    return grants;
  }
}
