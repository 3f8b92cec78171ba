package ai.crewlet.tenantry.workers.cli.reading;

import ai.crewlet.tenantry.api.tenant.Operation;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workers.cli.Table;
import ai.crewlet.tenantry.workers.cli.TenantFacts;
import io.fabric8.kubernetes.api.model.Condition;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A Tenant as a person reads it. What several places say alike is printed once. Pure. */
final class StatusLines {
  private static final String AS_ABOVE = "(see above)";

  private final TenantFacts facts;
  private final List<String> lines = new ArrayList<>();
  private final Set<String> said = new HashSet<>();

  private StatusLines(Tenant tenant) {
    this.facts = new TenantFacts(tenant);
  }

  static List<String> of(Tenant tenant, Beside beside) {
    var status = new StatusLines(tenant);
    status.head();
    status.facts.operation().ifPresent(status::operation);
    status.beside(beside);
    status.conditions();
    return List.copyOf(status.lines);
  }

  private void head() {
    lines.add("%s  %s".formatted(facts.name(), facts.displayName()).stripTrailing());
    add("phase", facts.phase() + (facts.suspended() ? " (suspended)" : ""));
    add("namespace", facts.namespace());
    add("tenant id", facts.tenantId());
    add("tier", facts.tier());
    facts.settled().ifPresent(settled -> add("settled", settled));
  }

  private void operation(Operation operation) {
    add(
        "operation",
        "%s, step %s, since %s (workflow %s)"
            .formatted(
                operation.type(), operation.step(), operation.since(), operation.workflowId()));
    var message = Optional.ofNullable(operation.message()).orElse("");
    if (!message.isEmpty()) {
      add("", (facts.needsPerson() ? "" : "under way: ") + message);
      said.add(message);
    }
  }

  private void beside(Beside beside) {
    var shown = facts.operation().map(Operation::workflowId).orElse("");
    beside.motions().stream()
        .filter(motion -> !motion.workflowId().equals(shown))
        .forEach(motion -> add("beside", motion.sentence()));
    Optional.ofNullable(beside.silence()).ifPresent(why -> add("beside", why));
  }

  private void conditions() {
    var table = new Table("  CONDITION", "STATUS", "REASON", "MESSAGE");
    facts
        .conditions()
        .forEach(c -> table.row("  " + c.getType(), c.getStatus(), c.getReason(), once(c)));
    lines.addAll(table.lines());
  }

  /** Ready repeats the condition at fault, and that one repeats the operation: once is enough. */
  private String once(Condition condition) {
    var message = Optional.ofNullable(condition.getMessage()).orElse("");
    if (!message.isEmpty() && said.stream().anyMatch(earlier -> earlier.contains(message))) {
      return AS_ABOVE;
    }
    said.add(message);
    return message;
  }

  private void add(String name, String value) {
    lines.add("  %-10s %s".formatted(name, value).stripTrailing());
  }
}
