package ai.crewlet.tenantry.operator.snapshot;

/** An object by kind and name, in the company's namespace. */
public record ObjectRef(String apiVersion, String kind, String name)
    implements Comparable<ObjectRef> {

  /** A way in from outside, which the engine runs without. */
  public boolean isRoute() {
    return kind.equals("HTTPRoute");
  }

  @Override
  public int compareTo(ObjectRef other) {
    int byKind = kind.compareTo(other.kind);
    return byKind != 0 ? byKind : name.compareTo(other.name);
  }

  @Override
  public String toString() {
    return kind + " " + name;
  }
}
