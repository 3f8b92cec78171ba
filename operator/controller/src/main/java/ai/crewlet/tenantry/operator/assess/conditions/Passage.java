package ai.crewlet.tenantry.operator.assess.conditions;

import ai.crewlet.tenantry.api.ConditionReason;
import ai.crewlet.tenantry.api.ConditionType;
import ai.crewlet.tenantry.api.crewlet.common.Reported;
import ai.crewlet.tenantry.api.crewlet.company.CompanyStatus;
import ai.crewlet.tenantry.operator.assess.table.Status;
import io.fabric8.kubernetes.api.model.Condition;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * News of an object that is on its way to Ready and goes on being so: where it is just now is gone
 * before anybody has read it, unless it lasts. What somebody waits for or has to act on is none of
 * it: Ready turning, a generation seen for the first time, anything that was True and is not any
 * more, any other reason than these.
 */
public final class Passage {
  private static final Set<String> REASONS =
      Set.of(
          ConditionReason.POD_STARTING.value(),
          ConditionReason.PENDING.value(),
          ConditionReason.NOT_YET_OBSERVED.value(),
          ConditionReason.ENGINE_UNREACHABLE.value(),
          ConditionReason.UNPLACED.value(),
          ConditionReason.UNCLAIMED.value());

  private Passage() {}

  /** Whether the report differs from what the object says by nothing but such news. */
  public static boolean is(StatusReport<?> report) {
    Reported before = (Reported) report.resource().getStatus();
    Reported now = (Reported) report.status();
    if (before == null) {
      return isAboutToBeMade(now) || isComing(now);
    }
    return Objects.equals(before.observedGeneration(), now.observedGeneration())
        && isUnderWay(before)
        && isUnderWay(now)
        && now.conditions().stream()
            .allMatch(condition -> passes(of(before, condition.getType()).orElse(null), condition));
  }

  /** Whether a part has no status yet; meanwhile its Company's says how far it is. */
  public static boolean isFirstOfPart(StatusReport<?> report) {
    return report.resource().getStatus() == null && !(report.status() instanceof CompanyStatus);
  }

  /** What a report says, but for when it began to be so. */
  public static String words(StatusReport<?> report) {
    return ((Reported) report.status())
        .conditions().stream()
            .map(
                said ->
                    List.of(said.getType(), said.getStatus(), said.getReason(), said.getMessage()))
            .map(List::toString)
            .collect(Collectors.joining("\n"));
  }

  /** A Company of which nothing stands in the way of being made, which the next pass does. */
  private static boolean isAboutToBeMade(Reported now) {
    return now instanceof CompanyStatus
        && of(now, ConditionType.READY.value())
            .filter(ready -> ConditionReason.PENDING.value().equals(ready.getReason()))
            .isPresent();
  }

  /** A part with which nothing is wrong, and which only has to get into the running revision. */
  private static boolean isComing(Reported now) {
    return !(now instanceof CompanyStatus)
        && isUnderWay(now)
        && now.conditions().stream().allMatch(condition -> passes(null, condition));
  }

  private static boolean isUnderWay(Reported status) {
    return of(status, ConditionType.READY.value())
        .filter(ready -> !isTrue(ready))
        .filter(ready -> REASONS.contains(ready.getReason()))
        .isPresent();
  }

  private static boolean passes(@Nullable Condition before, Condition now) {
    if (isTrue(now)) {
      return true;
    }
    if (before == null) {
      return REASONS.contains(now.getReason());
    }
    boolean same =
        before.getStatus().equals(now.getStatus())
            && before.getReason().equals(now.getReason())
            && Objects.equals(before.getMessage(), now.getMessage());
    return same || !isTrue(before) && REASONS.contains(now.getReason());
  }

  private static boolean isTrue(Condition condition) {
    return Status.TRUE.value().equals(condition.getStatus());
  }

  private static Optional<Condition> of(Reported status, String type) {
    return status.conditions().stream()
        .filter(condition -> type.equals(condition.getType()))
        .findFirst();
  }
}
