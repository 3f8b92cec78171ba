package ai.crewlet.tenantry.workers.objectstore;

import ai.crewlet.tenantry.workflows.offboarding.ObjectCount;
import java.util.ArrayList;
import java.util.List;

/**
 * Removes everything under a prefix, in passes until one finds nothing. What is about to be removed
 * is kept in the bookmark first: an attempt that is killed at any point is taken up where it was,
 * and nothing is counted twice or not at all.
 */
final class Erasure {

  /** Each pass removes all that it is allowed to; more than these, and somebody writes anew. */
  private static final int MOST_PASSES = 10;

  private final CompanyBucket bucket;
  private final Bookmark bookmark;
  private ErasureProgress progress;
  private List<?> latest = List.of();

  Erasure(CompanyBucket bucket, Bookmark bookmark) {
    this.bucket = bucket;
    this.bookmark = bookmark;
    this.progress = bookmark.last(ErasureProgress.class).orElse(ErasureProgress.NONE);
  }

  /**
   * Erases, going on where the attempt before was.
   *
   * @return what was removed, by the attempts before too
   */
  ObjectCount run() {
    finishInterrupted();
    abortUploads();
    for (int pass = 0; pass < MOST_PASSES; pass++) {
      var before = progress.erased();
      var kept = walk();
      if (progress.erased().equals(before)) {
        if (kept.isEmpty()) {
          return progress.erased();
        }
        throw bucket.refusal().kept(kept);
      }
    }
    throw bucket.refusal().unmoved();
  }

  /** The batch and the upload that were in work when the attempt before ended. */
  private void finishInterrupted() {
    var batch = progress.inWork();
    if (batch != null) {
      var left =
          bucket.list(progress.after()).beyond(progress.after()).entries().stream()
              .filter(entry -> Place.compare(entry.key(), batch.lastKey()) <= 0)
              .toList();
      progress = progress.finished(bucket.delete(left));
    }
    var upload = progress.aborting();
    if (upload != null) {
      bucket.abort(upload);
      progress = progress.aborted();
    }
  }

  private void abortUploads() {
    for (var uploads = openUploads(); !uploads.isEmpty(); uploads = openUploads()) {
      expectNew(uploads);
      for (var upload : uploads) {
        keep(progress.aborting(upload));
        bucket.abort(upload);
        progress = progress.aborted();
      }
    }
  }

  /** The first of those that are left. */
  private List<OpenUpload> openUploads() {
    return bucket.firstUploads();
  }

  /** From where the progress is to the end; answers what the store kept. */
  private List<Kept> walk() {
    var kept = new ArrayList<Kept>();
    Page page;
    do {
      var listed = bucket.list(progress.after());
      page = listed.beyond(progress.after());
      if (page.entries().isEmpty()) {
        progress = progress.at(page.next());
      } else {
        kept.addAll(remove(page));
      }
    } while (!page.isLast());
    progress = progress.at(null);
    return kept;
  }

  private List<Kept> remove(Page page) {
    var whole = page.wholeKeys();
    return whole.isEmpty() ? removePartOfAKey(page) : removeWhole(whole);
  }

  private List<Kept> removeWhole(List<Entry> entries) {
    keep(progress.beginning(entries));
    var kept = bucket.delete(entries);
    progress = progress.finished(kept);
    return kept;
  }

  /**
   * One key has more versions than a page. Its latest goes last, or an older one would become the
   * latest and be counted as an object; what remains is listed from the key's beginning. Where the
   * store keeps an older one the latest need not wait.
   */
  private List<Kept> removePartOfAKey(Page page) {
    expectNew(page.entries());
    keep(progress);
    var tried = page.entries().stream().filter(entry -> !entry.latest()).toList();
    var kept = bucket.delete(tried);
    if (!kept.isEmpty()) {
      tried = page.entries();
      kept = bucket.delete(tried);
    }
    var removed = Entry.count(tried).minus(Entry.count(Kept.entries(kept)));
    progress = progress.plus(removed).at(kept.isEmpty() ? progress.after() : page.next());
    return kept;
  }

  /** A store that says it has deleted and has not would be asked for ever. */
  private void expectNew(List<?> listed) {
    if (listed.equals(latest)) {
      throw bucket.refusal().unmoved();
    }
    latest = listed;
  }

  private void keep(ErasureProgress next) {
    progress = next;
    bookmark.keep(progress);
  }
}
