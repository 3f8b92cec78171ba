package ai.crewlet.tenantry.testbed.engine.http;

/** The other end of a request: takes one answer, or none. */
public interface Exchange {

  void reply(Reply reply);

  /** Ends the connection without a word. */
  void drop();
}
