package ai.crewlet.tenantry.workers.why;

import ai.crewlet.tenantry.api.ConditionType;
import ai.crewlet.tenantry.api.crewlet.common.Reported;
import io.fabric8.kubernetes.api.model.Condition;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One object and what it reports about itself.
 *
 * @param namespace null for an object of the cluster
 * @param generation of its spec
 * @param observed generation that its conditions are about; 0 before the first report
 * @param deleting whether it is on its way out
 * @param finalizers what keeps it while it is
 */
public record Seen(
    String kind,
    @Nullable String namespace,
    String name,
    long generation,
    long observed,
    boolean deleting,
    List<String> finalizers,
    List<Condition> conditions) {

  public Seen {
    finalizers = List.copyOf(finalizers);
    conditions = List.copyOf(conditions);
  }

  static Seen of(HasMetadata object, @Nullable Reported status) {
    var metadata = object.getMetadata();
    return new Seen(
        object.getKind(),
        metadata.getNamespace(),
        metadata.getName(),
        Optional.ofNullable(metadata.getGeneration()).orElse(0L),
        Optional.ofNullable(status).map(Reported::observedGeneration).orElse(0L),
        object.isMarkedForDeletion(),
        metadata.getFinalizers(),
        status == null ? List.of() : status.conditions());
  }

  /** {@code Seat lead}. */
  String title() {
    return kind + " " + name;
  }

  /** Whether its controller has not looked at its newest spec yet. */
  boolean stale() {
    return observed < generation;
  }

  Optional<Condition> condition(ConditionType type) {
    return conditions.stream().filter(c -> type.value().equals(c.getType())).findFirst();
  }

  boolean isTrue(ConditionType type) {
    return condition(type).filter(c -> "True".equals(c.getStatus())).isPresent();
  }

  /** Those of these conditions that are there and not True, in this order. */
  Stream<Condition> notTrue(ConditionType... types) {
    return Stream.of(types)
        .flatMap(type -> condition(type).stream())
        .filter(c -> !"True".equals(c.getStatus()));
  }
}
