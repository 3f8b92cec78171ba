package ai.crewlet.tenantry.testbed.engine;

import ai.crewlet.tenantry.testbed.engine.alone.LoneEngine;

/** Requests to invite. */
final class Invitations {

  /** A UUIDv7. */
  static final String KEY = "01936f5e-7a10-7c3e-8a5b-0123456789ab";

  static final String OTHER_KEY = "01936f5e-7a11-7c3e-8a5b-0123456789ab";

  private Invitations() {}

  static Door.Answer invite(LoneEngine engine, String key, String seat) {
    return invite(engine, key, "ada@example.com", seat);
  }

  static Door.Answer invite(LoneEngine engine, String key, String email, String seat) {
    return Documents.consumer(engine)
        .with("Idempotency-Key", key)
        .post(
            "/iam/invitations",
            "{\"email\":\"%s\",\"seat\":\"%s\",\"grants\":[\"admin\"]}".formatted(email, seat));
  }
}
