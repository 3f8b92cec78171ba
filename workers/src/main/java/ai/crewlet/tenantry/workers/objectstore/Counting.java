package ai.crewlet.tenantry.workers.objectstore;

import ai.crewlet.tenantry.workflows.offboarding.ObjectCount;
import org.jspecify.annotations.Nullable;

/** Counts what lies under a prefix, page by page: versions first, then open uploads. */
final class Counting {

  /**
   * @param counted on the pages so far
   * @param next where the listing goes on; absent: at its beginning
   * @param uploads whether every version is counted, and it is the open uploads that are listed
   */
  record Progress(ObjectCount counted, @Nullable Place next, boolean uploads) {
    static final Progress NONE = new Progress(ObjectCount.NONE, null, false);

    Progress with(Page page) {
      return new Progress(counted.plus(Entry.count(page.entries())), page.next(), page.isLast());
    }

    Progress with(UploadPage page) {
      return new Progress(
          counted.plus(new ObjectCount(0, 0, 0, page.open().size(), 0)), page.next(), true);
    }
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
    while (!progress.uploads()) {
      progress = progress.with(bucket.list(progress.next()).beyond(progress.next()));
      bookmark.keep(progress);
    }
    var page = uploads(progress);
    progress = progress.with(page);
    while (!page.isLast()) {
      bookmark.keep(progress);
      page = uploads(progress);
      progress = progress.with(page);
    }
    return progress.counted();
  }

  private UploadPage uploads(Progress progress) {
    return bucket.uploads(progress.next()).beyond(progress.next());
  }
}
