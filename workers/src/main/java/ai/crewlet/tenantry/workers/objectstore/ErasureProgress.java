package ai.crewlet.tenantry.workers.objectstore;

import ai.crewlet.tenantry.workflows.offboarding.ObjectCount;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How far an erasure is; heartbeat details.
 *
 * @param erased what is gone
 * @param after where the listing goes on; absent: at its beginning
 * @param inWork what is being deleted, counted in full once it is finished
 * @param aborting the upload that is being aborted
 */
record ErasureProgress(
    ObjectCount erased,
    @Nullable Place after,
    @Nullable Batch inWork,
    @Nullable OpenUpload aborting) {

  static final ErasureProgress NONE = new ErasureProgress(ObjectCount.NONE, null, null, null);

  private static final ObjectCount UPLOAD = new ObjectCount(0, 0, 0, 1, 0);

  /**
   * All that follows the place up to a key.
   *
   * @param lastKey with all its versions
   */
  record Batch(ObjectCount count, String lastKey) {
    @Override
    public String toString() {
      return count.toString();
    }
  }

  ErasureProgress at(@Nullable Place place) {
    return new ErasureProgress(erased, place, inWork, aborting);
  }

  ErasureProgress plus(ObjectCount removed) {
    return new ErasureProgress(erased.plus(removed), after, inWork, aborting);
  }

  ErasureProgress beginning(List<Entry> entries) {
    return new ErasureProgress(
        erased, after, new Batch(Entry.count(entries), Page.lastKey(entries)), aborting);
  }

  /** The batch in work is gone, but for what was kept. */
  ErasureProgress finished(List<Kept> kept) {
    if (inWork == null) {
      throw new IllegalStateException("no batch is in work");
    }
    var gone = inWork.count().minus(Entry.count(Kept.entries(kept)));
    return new ErasureProgress(erased.plus(gone), Place.after(inWork.lastKey()), null, aborting);
  }

  ErasureProgress aborting(OpenUpload upload) {
    return new ErasureProgress(erased, after, inWork, upload);
  }

  ErasureProgress aborted() {
    return new ErasureProgress(erased.plus(UPLOAD), after, inWork, null);
  }
}
