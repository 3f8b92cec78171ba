package ai.crewlet.tenantry.operator.snapshot;

/**
 * Where a Secret lives: the company's namespace, or the platform's for what a class refers to
 * (M32).
 */
public record SecretId(String namespace, String name) implements Comparable<SecretId> {

  @Override
  public int compareTo(SecretId other) {
    int byNamespace = namespace.compareTo(other.namespace);
    return byNamespace != 0 ? byNamespace : name.compareTo(other.name);
  }

  @Override
  public String toString() {
    return namespace + "/" + name;
  }
}
