package ai.crewlet.tenantry.e2e.stack;

import ai.crewlet.tenantry.testbed.platform.process.FreePorts;

/** Loopback ports for our own processes, still free when one of them is started again. */
record Ports(int controlPlaneHealth, int codec) {
  static final String LOOPBACK = "127.0.0.1";

  static Ports of(FreePorts free) {
    return new Ports(free.next(), free.next());
  }
}
