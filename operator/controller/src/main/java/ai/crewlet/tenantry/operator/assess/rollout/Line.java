package ai.crewlet.tenantry.operator.assess.rollout;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Who is next. Classes take turns: the one with the fewest data pods rolling goes first, so that a
 * small class need not wait for a large one. Within a class whoever is furthest behind goes first,
 * so that a class that is edited again and again starves nobody.
 */
public final class Line {

  private Line() {}

  /**
   * A company that waits.
   *
   * @param company {@code namespace/name}
   * @param engineClass the class whose change it waits for
   * @param generation of the class it runs
   */
  public record Place(String company, String engineClass, long generation) {}

  /**
   * @param rolling how many data pods roll now, by class
   * @param free how many more may
   * @return the companies whose turn it is, first come first
   */
  public static List<String> next(
      Collection<Place> waiting, Map<String, Integer> rolling, int free) {
    Map<String, Integer> turns = new HashMap<>(rolling);
    List<Place> left = new ArrayList<>(waiting);
    List<String> next = new ArrayList<>();
    while (next.size() < free && !left.isEmpty()) {
      Place first =
          left.stream()
              .min(
                  Comparator.<Place>comparingInt(
                          place -> turns.getOrDefault(place.engineClass(), 0))
                      .thenComparingLong(Place::generation)
                      .thenComparing(Place::company))
              .orElseThrow();
      left.remove(first);
      turns.merge(first.engineClass(), 1, Integer::sum);
      next.add(first.company());
    }
    return next;
  }
}
