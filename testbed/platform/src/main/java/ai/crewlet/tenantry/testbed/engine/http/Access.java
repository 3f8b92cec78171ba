package ai.crewlet.tenantry.testbed.engine.http;

/** Who may call a route. */
public enum Access {
  /** Everybody. */
  OPEN,
  /** Any token; anonymous too where the bootstrap allows anonymous reads. */
  READ,
  /** Any token, never anonymous. */
  TOKEN,
  /** A token with the admin grant. */
  ADMIN,
  /** A write that makes a revision: the writer's token under enforce, else admin or config. */
  WRITE_CONFIG
}
