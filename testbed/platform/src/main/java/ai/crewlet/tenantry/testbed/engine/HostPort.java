package ai.crewlet.tenantry.testbed.engine;

/** {@code host:port}. */
record HostPort(String host, int port) {

  static HostPort parse(String text) throws CannotStart {
    int colon = text.lastIndexOf(':');
    try {
      return new HostPort(text.substring(0, colon), Integer.parseInt(text.substring(colon + 1)));
    } catch (IndexOutOfBoundsException | NumberFormatException e) {
      throw new CannotStart(
          CannotStart.BROKEN, "stream.listen and stream.join are host:port, not '" + text + "'");
    }
  }
}
