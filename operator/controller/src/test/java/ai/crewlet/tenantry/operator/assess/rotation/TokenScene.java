package ai.crewlet.tenantry.operator.assess.rotation;

import static ai.crewlet.tenantry.operator.assess.Manifests.NAMESPACE;

import ai.crewlet.tenantry.operator.assess.Scene;
import ai.crewlet.tenantry.operator.snapshot.SecretFacts;
import ai.crewlet.tenantry.operator.snapshot.SecretId;
import ai.crewlet.tenantry.operator.snapshot.ValueState;
import java.util.HashMap;
import java.util.Map;
import java.util.function.UnaryOperator;

/** The token set of a scene in the states that a rotation leaves it in. */
public final class TokenScene {
  static final SecretId TOKENS = new SecretId(NAMESPACE, "acme-api-tokens");

  private final Scene acme;

  public TokenScene(Scene acme) {
    this.acme = acme;
  }

  /** Somebody annotates the Company. */
  public void ask(RotatedToken token, String request) {
    Map<String, String> all = new HashMap<>(acme.company.getMetadata().getAnnotations());
    all.put(token.request(), request);
    acme.company.getMetadata().setAnnotations(all);
  }

  /** The operator has taken the request up. */
  public void follow(RotatedToken token, String request) {
    note(token.request(), request);
  }

  /** An annotation of the token set. */
  public void note(String annotation, String value) {
    change(
        tokens -> {
          Map<String, String> all = new HashMap<>(tokens.annotations());
          all.put(annotation, value);
          return new SecretFacts(
              tokens.uid(),
              tokens.content() + "1",
              tokens.keys(),
              tokens.labels(),
              all,
              tokens.ownerUid());
        });
  }

  /** A key of the token set comes or goes. */
  public void set(String key, boolean there) {
    change(
        tokens -> {
          Map<String, ValueState> keys = new HashMap<>(tokens.keys());
          if (there) {
            keys.put(key, ValueState.PRESENT);
          } else {
            keys.remove(key);
          }
          return new SecretFacts(
              tokens.uid(),
              tokens.content() + "1",
              keys,
              tokens.labels(),
              tokens.annotations(),
              tokens.ownerUid());
        });
  }

  private void change(UnaryOperator<SecretFacts> how) {
    acme.secrets.computeIfPresent(TOKENS, (id, tokens) -> how.apply(tokens));
  }
}
