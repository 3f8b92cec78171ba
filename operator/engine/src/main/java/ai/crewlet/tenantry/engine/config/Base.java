package ai.crewlet.tenantry.engine.config;

/** What a write is based on: a revision, or an engine that has none. */
public sealed interface Base {

  /** The engine has no document. */
  static Base none() {
    return new None();
  }

  /** The engine's active revision was this one when we looked. */
  static Base revision(String id) {
    return new OnRevision(id);
  }

  /** The text of {@code If-Match}: the id, bare, exactly as the engine spells it. */
  String ifMatch();

  record None() implements Base {
    @Override
    public String ifMatch() {
      return "none";
    }
  }

  record OnRevision(String id) implements Base {
    @Override
    public String ifMatch() {
      return id;
    }
  }
}
