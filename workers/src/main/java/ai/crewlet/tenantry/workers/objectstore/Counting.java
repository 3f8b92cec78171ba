package ai.crewlet.tenantry.workers.objectstore;

import ai.crewlet.tenantry.workflows.offboarding.ObjectCount;
import org.jspecify.annotations.Nullable;

/** Counts what lies under a prefix, page by page. */
final class Counting {

  /**
   * @param counted on the pages so far
   * @param next where the listing goes on; absent: at its beginning
   */
  record Progress(ObjectCount counted, @Nullable Place next) {
    static final Progress NONE = new Progress(ObjectCount.NONE, null);
  }

  private final CompanyBucket bucket;
  private final Bookmark bookmark;

  Counting(CompanyBucket bucket, Bookmark bookmark) {
    this.bucket = bucket;
    this.bookmark = bookmark;
  }

  /** Goes on where the attempt before was. */
  ObjectCount resumed() {
    return from(bookmark.last(Progress.class).orElse(Progress.NONE));
  }

  /** Counts everything, whatever an attempt before has seen. */
  ObjectCount fromTheStart() {
    return from(Progress.NONE);
  }

  private ObjectCount from(Progress begun) {
    var progress = begun;
    Page page;
    do {
      page = bucket.list(progress.next()).beyond(progress.next());
      progress = new Progress(progress.counted().plus(Entry.count(page.entries())), page.next());
      if (!page.isLast()) {
        bookmark.keep(progress);
      }
    } while (!page.isLast());
    return progress.counted().plus(new ObjectCount(0, 0, 0, bucket.countUploads(), 0));
  }
}
