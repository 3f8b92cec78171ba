package ai.crewlet.tenantry.engine.http;

import ai.crewlet.tenantry.engine.AccessToken;
import java.net.URI;

/** One engine's address and our token for it: sends calls, hands back answers. */
final class Door {

  private final Wire wire;
  private final URI address;
  private final AccessToken token;

  Door(Wire wire, URI address, AccessToken token) {
    this.wire = wire;
    this.address = address;
    this.token = token;
  }

  /** Sends the call with our token; a 5xx is {@code EngineUnavailable}. */
  Answer send(Call call) {
    var answer = ask(call);
    if (answer.status() >= 500) {
      throw answer.serverError();
    }
    return answer;
  }

  /** The same, where a 5xx is an answer too. */
  Answer ask(Call call) {
    return wire.send(address, call, token);
  }
}
