package ai.crewlet.tenantry.operator.assess.conditions;

import ai.crewlet.tenantry.api.crewlet.company.ConfigStatus;
import ai.crewlet.tenantry.operator.snapshot.Comparison;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** How the engine's document differs from the objects, for those who only observe it (C20). */
sealed interface Difference {

  /** Nobody observes: the objects own the document, or people do and are not watched. */
  record NotObserved() implements Difference {}

  /** The engine has none. */
  record NoDocument() implements Difference {}

  record Same() implements Difference {}

  record Found(Comparison comparison) implements Difference {

    int count() {
      return comparison.count();
    }

    String first() {
      return comparison.paths().get(0);
    }
  }

  /** Not compared yet; what was known of this revision before stays said. */
  record NotYetKnown() implements Difference {}

  static Difference of(Judgement judgement) {
    String digest = judgement.content().document().digest();
    if (!judgement.observing()) {
      return new NotObserved();
    }
    if (judgement.engine().active().isEmpty()) {
      return new NoDocument();
    }
    if (judgement.engine().holds(digest)) {
      return new Same();
    }
    return judgement
        .engine()
        .comparison(digest)
        .<Difference>map(Found::new)
        .orElseGet(NotYetKnown::new);
  }

  /** For the Company's status. */
  default ConfigStatus in(String revision, String since, @Nullable ConfigStatus last) {
    if (this instanceof Found found) {
      return new ConfigStatus(revision, since, found.comparison.paths(), found.comparison.count());
    }
    boolean kept = this instanceof NotYetKnown && last != null;
    return kept
        ? new ConfigStatus(revision, since, last.diff(), last.diffCount())
        : new ConfigStatus(revision, since, List.of(), this instanceof Same ? 0 : null);
  }
}
