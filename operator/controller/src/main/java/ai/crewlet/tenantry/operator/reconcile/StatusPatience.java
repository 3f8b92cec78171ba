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
 * stations that matter. What changes again and again is said after a minute. A new Seat or provider
 * with which nothing is wrong waits ten seconds for its first status, or until it runs; a minute
 * while other companies wait to be begun with.
 */
final class StatusPatience {
  static final Duration MOMENT = Duration.ofSeconds(2);
  static final Duration FIRST_WORD = Duration.ofSeconds(10);
  static final Duration LONGEST = Duration.ofMinutes(1);

  private final Map<String, HeldBack> heldBack = new HashMap<>();

  private record HeldBack(String words, Instant since, Instant first) {
    Instant until(boolean firstWord, boolean busy) {
      if (firstWord) {
        return first.plus(busy ? LONGEST : FIRST_WORD);
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

  /**
   * @param busy other companies wait to be begun with
   */
  Sifted sift(List<StatusReport<?>> reports, boolean busy, Instant now) {
    List<StatusReport<?>> due = new ArrayList<>();
    Map<String, HeldBack> held = new HashMap<>();
    List<Instant> ends = new ArrayList<>();
    for (StatusReport<?> report : reports) {
      String object = object(report.resource());
      Optional<HeldBack> passing = passing(report, heldBack.get(object), now);
      Optional<Instant> end =
          passing
              .map(news -> news.until(Passage.isFirstOfPart(report), busy))
              .filter(now::isBefore);
      end.ifPresent(ends::add);
      end.flatMap(later -> passing).ifPresent(news -> held.put(object, news));
      if (end.isEmpty()) {
        due.add(report);
      }
    }
    heldBack.clear();
    heldBack.putAll(held);
    return new Sifted(due, ends.stream().min(Comparator.naturalOrder()));
  }

  private static Optional<HeldBack> passing(
      StatusReport<?> report, @Nullable HeldBack last, Instant now) {
    if (!report.differs() || !Passage.is(report)) {
      return Optional.empty();
    }
    String words = Passage.words(report);
    return Optional.of(
        last == null
            ? new HeldBack(words, now, now)
            : new HeldBack(words, words.equals(last.words) ? last.since : now, last.first));
  }

  private static String object(HasMetadata resource) {
    return resource.getKind() + "/" + resource.getMetadata().getName();
  }
}
