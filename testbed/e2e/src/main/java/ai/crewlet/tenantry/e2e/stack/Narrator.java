package ai.crewlet.tenantry.e2e.stack;

/** Is told what happens, for whoever watches. */
@FunctionalInterface
public interface Narrator {
  void say(String what);

  /** Tells nobody. */
  static Narrator silent() {
    return what -> {};
  }
}
