package ai.crewlet.tenantry.operator.reconcile;

import ai.crewlet.tenantry.operator.assess.conditions.Passage;
import ai.crewlet.tenantry.operator.assess.conditions.StatusReport;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Holds back what is only said in passing ({@link Passage}) of the objects of one company until it
 * has lasted for a moment, so that a company on its way to Ready costs as few writes as it has
 * stations that matter. What changes again and again is said after a minute; a new Seat or provider
 * with which nothing is wrong waits ten seconds for its first status, or until it runs.
 */
final class StatusPatience {
  static final Duration MOMENT = Duration.ofSeconds(2);
  static final Duration FIRST_WORD = Duration.ofSeconds(10);
  static final Duration LONGEST = Duration.ofMinutes(1);

  private final Map<String, HeldBack> heldBack = new HashMap<>();

  private record HeldBack(String words, Instant since, Instant first, boolean firstWord) {
    Instant until() {
      if (firstWord) {
        return first.plus(FIRST_WORD);
      }
      Instant lasted = since.plus(MOMENT);
      Instant latest = first.plus(LONGEST);
      return lasted.isBefore(latest) ? lasted : latest;
    }
  }

  /**
   * @param reports those that are to be written now
   * @param lookAgain when the first of the others is to be written, if it still is so then
   */
  record Sifted(List<StatusReport<?>> reports, Optional<Instant> lookAgain) {}

  Sifted sift(List<StatusReport<?>> reports, Instant now) {
    List<StatusReport<?>> due = new ArrayList<>();
    Map<String, HeldBack> held = new HashMap<>();
    for (StatusReport<?> report : reports) {
      String object = object(report.resource());
      Optional<HeldBack> wait = wait(report, heldBack.get(object), now);
      wait.ifPresent(until -> held.put(object, until));
      if (wait.isEmpty()) {
        due.add(report);
      }
    }
    heldBack.clear();
    heldBack.putAll(held);
    return new Sifted(
        due, held.values().stream().map(HeldBack::until).min(Comparator.naturalOrder()));
  }

  private static Optional<HeldBack> wait(
      StatusReport<?> report, @Nullable HeldBack last, Instant now) {
    if (!report.differs() || !Passage.is(report)) {
      return Optional.empty();
    }
    String words = Passage.words(report);
    boolean firstWord = Passage.isFirstOfPart(report);
    HeldBack wait =
        last == null
            ? new HeldBack(words, now, now, firstWord)
            : new HeldBack(
                words, words.equals(last.words) ? last.since : now, last.first, firstWord);
    return Optional.of(wait).filter(held -> now.isBefore(held.until()));
  }

  private static String object(HasMetadata resource) {
    return resource.getKind() + "/" + resource.getMetadata().getName();
  }
}
