package ai.crewlet.tenantry.operator;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.crewlet.company.Company;
import ai.crewlet.tenantry.operator.fixture.Deletion;
import ai.crewlet.tenantry.operator.fixture.Deletion.Unlucky;
import ai.crewlet.tenantry.operator.fixture.OperatorChild;
import ai.crewlet.tenantry.operator.fixture.TestTenant;
import ai.crewlet.tenantry.testbed.junit.LocalPlatformTest;
import ai.crewlet.tenantry.testbed.platform.AuditEntry;
import ai.crewlet.tenantry.testbed.platform.LocalPlatform;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every unlucky state of {@link Unlucky} at the same time, each in a namespace of its own. */
@LocalPlatformTest(temporal = false)
@DisplayName(
    "M131, M177, M178, C21: a Company can be deleted in every unlucky state; nothing is left but what"
        + " its policy keeps")
class CompanyDeletionIT {
  private final LocalPlatform platform;

  CompanyDeletionIT(LocalPlatform platform) {
    this.platform = platform;
  }

  @ParameterizedTest(name = "the operator away meanwhile: {0}")
  @ValueSource(booleans = {false, true})
  void everyUnluckyStateEnds(boolean away) {
    try (OperatorChild operator = OperatorChild.start(platform, Map.of()).awaitReady()) {
      List<Deletion> deletions = Arrays.stream(Unlucky.values()).map(this::begin).toList();
      try {
        deletions.forEach(Deletion::awaitPrepared);
        if (away) {
          assertThat(operator.stop()).isZero();
          deletions.forEach(Deletion::worsen);
          deletions.forEach(Deletion::delete);
        } else {
          deletions.forEach(Deletion::delete);
          deletions.forEach(Deletion::worsen);
        }
        Instant since = Instant.now();
        if (away) {
          operator.startAgain();
          operator.awaitReady();
        }

        deletions.forEach(CompanyDeletionIT::awaitEnd);

        deletions.forEach(CompanyDeletionIT::assertOnlyKeptIsLeft);
        assertThat(operator.complaints()).isEmpty();
        assertThat(creates(operator, since, deletions)).as("I14, I15, C21").isEmpty();
        assertThat(forbidden(since)).isEmpty();
      } finally {
        deletions.forEach(Deletion::close);
      }
    }
  }

  @Test
  @DisplayName(
      "I2, I8, I13, M131: a namespace ends with a Company in it that is in any of these states, also when the operator comes back to it in the middle")
  void everyUnluckyStateEndsWithItsNamespace() {
    try (OperatorChild operator = OperatorChild.start(platform, Map.of()).awaitReady()) {
      List<Deletion> deletions =
          EnumSet.range(Unlucky.HALF_MADE, Unlucky.ALL_GONE).stream().map(this::begin).toList();
      try {
        deletions.forEach(Deletion::awaitPrepared);
        assertThat(operator.stop()).isZero();
        deletions.forEach(Deletion::worsen);
        deletions.forEach(deletion -> deletion.tenant().deleteNamespace());
        Instant since = Instant.now();
        operator.startAgain();

        deletions.forEach(deletion -> deletion.tenant().awaitNamespaceGone());

        assertThat(operator.complaints()).isEmpty();
        assertThat(creates(operator, since, deletions)).as("I14, I15").isEmpty();
      } finally {
        deletions.forEach(Deletion::close);
      }
    }
  }

  private Deletion begin(Unlucky state) {
    return new Deletion(TestTenant.create(platform, "unlucky"), state);
  }

  private static void awaitEnd(Deletion deletion) {
    deletion.awaitSaidWhatItWaitsFor();
    deletion.release();
    Awaitility.await("Company gone: " + deletion.state())
        .atMost(Duration.ofMinutes(2))
        .until(() -> deletion.tenant().get(Company.class, TestTenant.COMPANY).isEmpty());
  }

  private static void assertOnlyKeptIsLeft(Deletion deletion) {
    Awaitility.await("only what is kept is left: " + deletion.state())
        .atMost(Duration.ofMinutes(2))
        .untilAsserted(
            () -> assertThat(deletion.left()).containsExactlyInAnyOrderElementsOf(deletion.kept()));
  }

  /** What was on its way when a live operator learned of the deletion is no part of it. */
  private List<String> creates(OperatorChild operator, Instant since, List<Deletion> deletions) {
    List<String> namespaces = deletions.stream().map(one -> one.tenant().name()).toList();
    return platform.auditLog().writes(operator.username(), since.plusSeconds(5)).stream()
        .filter(write -> write.verb().equals("create") && namespaces.contains(write.namespace()))
        .map(AuditEntry::line)
        .toList();
  }

  private List<AuditEntry> forbidden(Instant since) {
    return platform.auditLog().forbidden(since).stream()
        .filter(entry -> platform.admin().namespaces().withName(entry.namespace()).get() != null)
        .toList();
  }
}
