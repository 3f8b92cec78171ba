package ai.crewlet.tenantry.bench.companies;

/**
 * How companies look.
 *
 * @param prefix of their namespaces
 * @param seats of each
 */
public record Shape(String prefix, int seats) {

  public String namespace(int number) {
    return "%s-%05d".formatted(prefix, number);
  }
}
