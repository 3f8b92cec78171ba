package ai.crewlet.tenantry.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class ObjectNamesTest {

  /** What a controller adds to a StatefulSet's name in the label that names a revision. */
  private static final int REVISION_HASH = "-5d4f8c7b9d".length();

  @Test
  @DisplayName("M34, C57: the longest company and pool still give names every object may have")
  void longestNamesFit() {
    var company = "c".repeat(30);
    var pool = "p".repeat(15);

    assertThat(
            List.of(
                ObjectNames.enginePublic(company),
                ObjectNames.enginePods(company),
                ObjectNames.dataPod(company),
                ObjectNames.apiAccess(company),
                ObjectNames.pool(company, pool) + "-999"))
        .allMatch(name -> name.length() <= 63);
    assertThat(ObjectNames.pool(company, pool).length() + REVISION_HASH).isLessThanOrEqualTo(63);
  }

  @Test
  @DisplayName("C57: no two companies of a namespace share a name, whatever their pools are called")
  void namesDoNotCollide() {
    var names =
        Stream.of("a", "a-b", "a-b-c")
            .flatMap(
                company ->
                    Stream.concat(
                        Stream.of(
                            ObjectNames.engine(company),
                            ObjectNames.enginePublic(company),
                            ObjectNames.enginePods(company)),
                        Stream.of("engine", "b", "b-c", "public")
                            .map(pool -> ObjectNames.pool(company, pool))));

    assertThat(names).doesNotHaveDuplicates();
  }

  @Test
  @DisplayName("M50: the engine's address inside the cluster")
  void engineAddress() {
    assertThat(ObjectNames.apiUrl("acme", "tenant-7f3a9c"))
        .isEqualTo("http://acme-engine.tenant-7f3a9c.svc:8080");
  }

  @Test
  @DisplayName("M126, C45: a namespace's name follows from the tenant id alone")
  void namespaceFollowsFromTheTenantId() {
    assertThat(ObjectNames.tenantNamespace("7f3a9c0001")).isEqualTo("tenant-7f3a9c");
  }
}
