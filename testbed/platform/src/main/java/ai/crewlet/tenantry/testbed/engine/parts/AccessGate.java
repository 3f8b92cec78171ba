package ai.crewlet.tenantry.testbed.engine.parts;

import ai.crewlet.tenantry.testbed.engine.bootstrap.Bootstrap;
import ai.crewlet.tenantry.testbed.engine.http.Access;
import ai.crewlet.tenantry.testbed.engine.http.Gate;
import ai.crewlet.tenantry.testbed.engine.http.Reply;
import ai.crewlet.tenantry.testbed.engine.http.Request;
import ai.crewlet.tenantry.testbed.engine.http.Router;
import java.util.Optional;

/** Tokens, grants and the management mode: 401 before 403, and both before anything else. */
public final class AccessGate implements Gate {

  private final Bootstrap bootstrap;
  private final Tokens tokens;

  public AccessGate(Bootstrap bootstrap, Tokens tokens) {
    this.bootstrap = bootstrap;
    this.tokens = tokens;
  }

  @Override
  public Optional<Reply> refusal(Request request, Optional<Router.Route> route) {
    var token = request.header("authorization").flatMap(tokens::find);
    var access = route.map(Router.Route::access).orElseGet(() -> unknown(request));
    return switch (access) {
      case OPEN -> Optional.empty();
      case READ ->
          bootstrap.api().auth().allowAnonymousRead() ? Optional.empty() : unauthorised(token);
      case TOKEN -> unauthorised(token);
      case ADMIN -> unauthorised(token).or(() -> ungranted(token, "admin"));
      case WRITE_CONFIG -> unauthorised(token).or(() -> unmanaged(token));
    };
  }

  @Override
  public String caller(Request request) {
    return request
        .header("authorization")
        .flatMap(tokens::find)
        .map(Bootstrap.Token::id)
        .orElse("");
  }

  /** Everything below {@code /config} is guarded, routes that do not exist included. */
  private static Access unknown(Request request) {
    if (!request.path().startsWith("/config")) {
      return Access.OPEN;
    }
    return request.method().equals("GET") ? Access.TOKEN : Access.WRITE_CONFIG;
  }

  private static Optional<Reply> unauthorised(Optional<Bootstrap.Token> token) {
    return token.isPresent() ? Optional.empty() : Optional.of(Reply.error(401, "invalid_token"));
  }

  private static Optional<Reply> ungranted(Optional<Bootstrap.Token> token, String grant) {
    return token.filter(t -> t.grants().contains(grant)).isPresent()
        ? Optional.empty()
        : Optional.of(Reply.error(403, "forbidden"));
  }

  private Optional<Reply> unmanaged(Optional<Bootstrap.Token> token) {
    var config = bootstrap.config();
    if (config.enforced()) {
      return token.filter(t -> t.id().equals(config.writerTokenId())).isPresent()
          ? Optional.empty()
          : Optional.of(
              Reply.error(
                  403,
                  "config_managed",
                  "only the token '" + config.writerTokenId() + "' may write"));
    }
    return ungranted(token, "config").isEmpty() ? Optional.empty() : ungranted(token, "admin");
  }
}
