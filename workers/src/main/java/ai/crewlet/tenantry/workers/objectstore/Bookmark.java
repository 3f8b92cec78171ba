package ai.crewlet.tenantry.workers.objectstore;

import java.util.Optional;

/** Where an activity was, kept by Temporal from one attempt to the next. */
interface Bookmark {

  /** What the attempt before kept last. */
  <T> Optional<T> last(Class<T> type);

  /** Returns once it is kept; what is done afterwards may rely on it. */
  void keep(Object progress);
}
