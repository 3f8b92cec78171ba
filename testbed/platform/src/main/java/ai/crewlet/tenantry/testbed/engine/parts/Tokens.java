package ai.crewlet.tenantry.testbed.engine.parts;

import ai.crewlet.tenantry.testbed.engine.bootstrap.Bootstrap;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.List;
import java.util.Optional;

/** The tokens loaded: read at start, and again on {@code POST /admin/reload}. */
public final class Tokens {

  private volatile List<Bootstrap.Token> loaded;

  public Tokens(List<Bootstrap.Token> tokens) {
    loaded = tokens;
  }

  public void replace(List<Bootstrap.Token> tokens) {
    loaded = tokens;
  }

  /**
   * @param authorization the header's value: {@code Bearer} in any case, then the token
   */
  public Optional<Bootstrap.Token> find(String authorization) {
    var parts = authorization.trim().split("\\s+", 2);
    if (parts.length != 2 || !parts[0].equalsIgnoreCase("bearer")) {
      return Optional.empty();
    }
    var given = parts[1].getBytes(StandardCharsets.UTF_8);
    return loaded.stream()
        .filter(t -> MessageDigest.isEqual(t.token().getBytes(StandardCharsets.UTF_8), given))
        .findFirst();
  }
}
