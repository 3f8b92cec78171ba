package ai.crewlet.tenantry.e2e.stack;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.testbed.chart.Role;
import ai.crewlet.tenantry.testbed.platform.AuditEntry;
import ai.crewlet.tenantry.testbed.platform.AuditLog;
import ai.crewlet.tenantry.testbed.platform.Authorizer;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Whether the chart's rights sufficed (C44, C52): nothing that our processes asked for was refused,
 * but for the authorizer's lag: after a new binding, or one that somebody took away and that is put
 * back, and then the same was asked again and granted; or after a restart of the API server, and
 * then the same was granted before or after it, or would be now (what is asked once need not be
 * asked again).
 */
final class Rights {
  private static final Duration LAG = Duration.ofSeconds(30);

  private final AuditLog log;
  private final List<AuditEntry> audit;
  private final LocalStack stack;
  private final Authorizer authorizer;

  private Rights(AuditLog log, List<AuditEntry> audit, LocalStack stack) {
    this.log = log;
    this.audit = audit;
    this.stack = stack;
    this.authorizer = new Authorizer(stack.platform().admin());
  }

  /** Fails with one line per refusal since then. */
  static void assertSufficient(LocalStack stack, Instant since) {
    var ours =
        Arrays.stream(Role.values())
            .map(role -> stack.chart().username(role))
            .collect(Collectors.toSet());
    var log = stack.platform().auditLog();
    var audit = log.entries(since, entry -> ours.contains(entry.user()) || isWrittenBinding(entry));
    assertThat(new Rights(log, audit, stack).refusals(ours))
        .as("refused to our own processes (403)")
        .isEmpty();
  }

  private List<String> refusals(Set<String> ours) {
    var refused =
        audit.stream()
            .filter(entry -> entry.isForbidden() && ours.contains(entry.user()))
            .filter(Predicate.not(this::wasLag))
            .toList();
    return log.outsideDyingNamespaces(refused).stream().map(AuditEntry::line).toList();
  }

  private boolean wasLag(AuditEntry refused) {
    if (isOfRestart(refused)) {
      return audit.stream().anyMatch(entry -> grants(entry, refused)) || isAllowed(refused);
    }
    return audit.stream().anyMatch(entry -> bound(entry, refused))
        && audit.stream()
            .filter(entry -> entry.time().isAfter(refused.time()))
            .anyMatch(entry -> grants(entry, refused));
  }

  private boolean isAllowed(AuditEntry refused) {
    var resource = Stream.of(refused.resource(), refused.subresource());
    return authorizer.allows(
        refused.user(),
        refused.verb(),
        refused.group(),
        resource.filter(part -> !part.isEmpty()).collect(Collectors.joining("/")),
        refused.namespace(),
        refused.name());
  }

  private static boolean isWrittenBinding(AuditEntry entry) {
    return entry.resource().equals("rolebindings") && entry.isWrite() && entry.isGranted();
  }

  /** A binding in the same namespace, written or deleted just before. */
  private static boolean bound(AuditEntry entry, AuditEntry refused) {
    return isWrittenBinding(entry)
        && entry.namespace().equals(refused.namespace())
        && follows(refused, entry.time());
  }

  private boolean isOfRestart(AuditEntry refused) {
    return !refused.time().isBefore(stack.apiServerRestarted())
        && refused.time().isBefore(stack.apiServerServes().plus(LAG));
  }

  private static boolean follows(AuditEntry refused, Instant moment) {
    return !refused.time().isBefore(moment) && refused.time().isBefore(moment.plus(LAG));
  }

  /** A refused create has no name yet, and no right to create depends on one. */
  private static boolean grants(AuditEntry entry, AuditEntry refused) {
    return !entry.isForbidden()
        && entry.user().equals(refused.user())
        && entry.verb().equals(refused.verb())
        && entry.resource().equals(refused.resource())
        && entry.subresource().equals(refused.subresource())
        && entry.namespace().equals(refused.namespace())
        && (entry.name().equals(refused.name()) || refused.verb().equals("create"));
  }
}
