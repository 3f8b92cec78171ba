package ai.crewlet.tenantry.workers.objectstore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import ai.crewlet.tenantry.workers.fixture.Steps;
import ai.crewlet.tenantry.workers.objectstore.FakeStore.When;
import ai.crewlet.tenantry.workflows.offboarding.ObjectCount;
import ai.crewlet.tenantry.workflows.offboarding.ObjectPrefix;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ErasureTest {

  private static final String OURS = "prod/tenant-a/a/";
  private static final ObjectPrefix PREFIX = new ObjectPrefix(null, null, "companies", OURS, false);
  private static final int PAGE = 4;

  /** The worker's process has ended here. */
  private static final class Killed extends Error {
    private static final long serialVersionUID = 1L;
  }

  @Test
  @DisplayName("M180, I4: everything of the company goes, nothing of its neighbours")
  void erasesOneCompany() {
    var store = neighbours(ours(new FakeStore()));

    var erased = erasure(store, bookmark(store)).run();

    assertThat(erased).isEqualTo(new ObjectCount(6, 4, 2, 2, 1_011));
    assertThat(store.keys()).isNotEmpty().noneMatch(key -> key.startsWith(OURS));
    assertThat(store.keys()).containsExactlyElementsOf(neighbours(new FakeStore()).keys());
    assertThat(erasure(store, bookmark(store)).run()).isEqualTo(ObjectCount.NONE);
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("M180: killed at any call, before, halfway or after it, the next attempt counts all")
  void countsWhatAKilledAttemptHasErased(When when) {
    var killed = 0;
    for (int call = 1; killAt(call, when); call++) {
      killed++;
    }
    assertThat(killed)
        .as("calls an attempt was killed at")
        .isGreaterThan(when == When.HALFWAY ? 3 : 12);
  }

  /** Whether there was such a call. */
  private static boolean killAt(int call, When when) {
    var store = ours(new FakeStore());
    var count = new int[1];
    store.calls =
        (name, at) -> {
          if (at == when && ++count[0] == call) {
            throw new Killed();
          }
        };
    var bookmark = new KeptBookmark((name, at) -> store.calls.at(name, at));
    var thrown = catchThrowable(() -> erasure(store, bookmark).run());
    if (thrown == null) {
      return false;
    }
    assertThat(thrown).isInstanceOf(Killed.class);

    var erased = erasure(store, bookmark).run();

    assertThat(erased)
        .as("killed %s call %d", when, call)
        .isEqualTo(new ObjectCount(6, 4, 2, 2, 1_011));
    assertThat(store.keys()).isEmpty();
    return true;
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4})
  @DisplayName("M180: a new attempt lists from where the one before was, not from the beginning")
  void resumesAtTheToken(int deletion) {
    var store = ours(new FakeStore());
    var bookmark = bookmark(store);
    killAfter("delete", deletion, store);
    assertThat(catchThrowable(() -> erasure(store, bookmark).run())).isInstanceOf(Killed.class);
    var before = store.listedFrom.size();
    var inWork = store.listedFrom.get(before - 1);

    erasure(store, bookmark).run();

    assertThat(inWork).as("it was beyond the first page").startsWith(OURS);
    assertThat(store.listedFrom.subList(before, store.listedFrom.size() - 1))
        .as("nothing before the page in work is listed again, but by the last look")
        .doesNotContain("null")
        .allMatch(from -> Place.compare(inWork, from) <= 0)
        .startsWith(inWork);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, PAGE, PAGE + 2, 2 * PAGE + 1})
  @DisplayName("M180: an open upload that is aborted is not told again, and no version before it")
  void goesOnAmongUploads(int aborted) {
    var store = manyUploads(ours(new FakeStore()));
    var bookmark = bookmark(store);
    killAfter("abort", aborted, store);
    assertThat(catchThrowable(() -> erasure(store, bookmark).run())).isInstanceOf(Killed.class);
    assertThat(store.listedFrom).as("versions come last").isEmpty();
    var done = List.copyOf(store.uploadsTold.subList(0, aborted));
    store.uploadsTold.clear();

    assertThat(erasure(store, bookmark).run()).isEqualTo(new ObjectCount(6, 4, 2, 10, 1_011));

    assertThat(store.uploadsTold).hasSize(10 - aborted).doesNotContainAnyElementsOf(done);
  }

  private static void killAfter(String call, int number, FakeStore store) {
    var made = new int[1];
    store.calls =
        (name, at) -> {
          if (name.equals(call) && at == When.AFTER && ++made[0] == number) {
            throw new Killed();
          }
        };
  }

  @Test
  @DisplayName("a key with more versions than a page goes whole")
  void erasesAKeyOfManyVersions() {
    var store = new FakeStore().put(OURS + "first", 1);
    for (int version = 0; version < 3 * PAGE; version++) {
      store.put(OURS + "much", 1);
    }
    store.mark(OURS + "much").put(OURS + "next", 1);

    assertThat(erasure(store, bookmark(store)).run())
        .isEqualTo(new ObjectCount(2, 3L * PAGE, 1, 0, 2 + 3L * PAGE));
    assertThat(store.keys()).isEmpty();
  }

  @Test
  @DisplayName("M180: what the store keeps is told with its reason; everything else is gone")
  void tellsWhatIsKept() {
    var store = ours(new FakeStore()).lock(OURS + "0-first", 5).lock(OURS + "z-last", 7);

    var failure = Steps.failing(() -> erasure(store, bookmark(store)).run());

    assertThat(failure.getType()).isEqualTo("ObjectRefused");
    assertThat(failure.getOriginalMessage())
        .contains("keeps 2 objects (12 bytes) (AccessDenied)", "object locks", "s3://companies")
        .doesNotContain("z-last", "canary");
    assertThat(store.keys()).containsExactly(OURS + "0-first", OURS + "z-last");
  }

  @Test
  @DisplayName("one locked version among more of its key than a page holds up nothing else")
  void goesOnBehindALockedVersion() {
    var store = new FakeStore();
    for (int version = 0; version < 2 * PAGE; version++) {
      store.put(OURS + "much", 1);
    }
    store.lock(OURS + "much", 1).put(OURS + "next", 1);

    assertThat(Steps.failing(() -> erasure(store, bookmark(store)).run()).getOriginalMessage())
        .contains("keeps 1 object (1 bytes)");
    assertThat(store.keys()).containsExactly(OURS + "much");
  }

  @Test
  @DisplayName("the latest version goes, whatever is kept of its key's older ones")
  void removesTheLatestOfAKeyWhoseOlderOnesAreLocked() {
    var store = new FakeStore();
    for (int version = 0; version < 2 * PAGE; version++) {
      store.lock(OURS + "much", 1);
    }
    store.put(OURS + "much", 10).put(OURS + "next", 1);

    assertThat(Steps.failing(() -> erasure(store, bookmark(store)).run()).getOriginalMessage())
        .contains("(%d bytes)".formatted(2 * PAGE));
    assertThat(store.keys()).hasSize(2 * PAGE).containsOnly(OURS + "much");
  }

  @Test
  @DisplayName("M180: a store that only says it deletes is not asked for ever")
  void givesUpOnAStoreThatForgets() {
    var store = ours(new FakeStore());
    store.forgetsToDelete = true;

    assertThat(Steps.failing(() -> erasure(store, bookmark(store)).run()).getOriginalMessage())
        .contains("is there again");
  }

  @Test
  @DisplayName("I4: a store that heeds no prefix is not asked to delete")
  void deletesNothingOutsideThePrefix() {
    var store = neighbours(ours(new FakeStore()));
    var before = store.stored();
    store.ignoresThePrefix = true;

    assertThat(Steps.failing(() -> erasure(store, bookmark(store)).run()).getOriginalMessage())
        .contains("outside the prefix");
    assertThat(store.stored()).isEqualTo(before);
  }

  @Test
  @DisplayName(
      "M180: counting pages too, versions and open uploads: killed between any two pages, no page is listed twice")
  void counts() {
    var undisturbed = manyUploads(ours(new FakeStore()));
    var all = new Counting(bucket(undisturbed), bookmark(undisturbed)).resumed();
    assertThat(all).isEqualTo(new ObjectCount(6, 4, 2, 10, 1_011));
    assertThat(undisturbed.listings)
        .filteredOn(listing -> listing.startsWith("uploads from "))
        .hasSize(3);
    assertThat(undisturbed.listings).hasSize(6).doesNotHaveDuplicates();

    for (int page = 1; page <= undisturbed.listings.size(); page++) {
      assertThat(listingsOfACountKilledBefore(page, all)).isEqualTo(undisturbed.listings);
    }
  }

  private static List<String> listingsOfACountKilledBefore(int page, ObjectCount all) {
    var store = manyUploads(ours(new FakeStore()));
    var bookmark = bookmark(store);
    var listings = new int[1];
    store.calls =
        (name, at) -> {
          if (at == When.BEFORE && !name.equals("keep") && ++listings[0] == page) {
            throw new Killed();
          }
        };
    assertThat(catchThrowable(() -> new Counting(bucket(store), bookmark).resumed()))
        .isInstanceOf(Killed.class);
    assertThat(new Counting(bucket(store), bookmark).resumed()).as("page " + page).isEqualTo(all);
    return store.listings;
  }

  @Test
  @DisplayName(
      "M180: a store that begins a page with the last entry of the one before has no more for it")
  void countsEachEntryOnce() {
    var store = manyUploads(ours(new FakeStore()));
    store.beginsWithTheMarker = true;

    assertThat(new Counting(bucket(store), bookmark(store)).resumed())
        .isEqualTo(new ObjectCount(6, 4, 2, 10, 1_011));
  }

  @ParameterizedTest
  @CsvSource({"versions,", "versions,prod/tenant-a/a/a", "uploads,", "uploads,prod/tenant-a/a/a"})
  @DisplayName(
      "M180: a store that has more and does not say where, or says the same again, is not asked for ever")
  void givesUpOnAListingThatGoesOnNowhere(String listing, @Nullable String next) {
    var store = listing.equals("versions") ? ours(new FakeStore()) : manyUploads(new FakeStore());
    store.nextKey = asked -> next;
    store.calls =
        (name, at) -> {
          if (store.listings.size() > 10) {
            throw new Killed();
          }
        };

    var failure = Steps.failing(() -> new Counting(bucket(store), bookmark(store)).resumed());

    assertThat(failure.getType()).isEqualTo("ObjectRefused");
    assertThat(failure.getOriginalMessage())
        .contains("s3://companies", "not where the listing goes on", "skip the step");
    store.calls = (name, at) -> {};
    if (listing.equals("uploads")) {
      assertThat(erasure(store, bookmark(store)).run().uploads())
          .as("what is aborted is listed from the beginning each time")
          .isEqualTo(8);
      assertThat(store.keys()).isEmpty();
    }
  }

  /** Six keys that can be read, two deleted ones; the order of UTF-8 is not that of Java. */
  private static FakeStore ours(FakeStore store) {
    return store
        .put(OURS + "documents/a b+c%25", 1)
        .put(OURS + "documents/a b+c%25", 10)
        .put(OURS + "documents/\uFFFD", 100)
        .put(OURS + "documents/\uD83D\uDE00", 100)
        .put(OURS + "deleted", 200)
        .mark(OURS + "deleted")
        .put(OURS + "m", 200)
        .put(OURS + "m", 100)
        .put(OURS + "m", 100)
        .put(OURS + "n", 100)
        .mark(OURS + "o")
        .put(OURS + "p", 100)
        .upload(OURS + "open", "1")
        .upload(OURS + "open", "2");
  }

  /** Ten in all, on three pages. */
  private static FakeStore manyUploads(FakeStore store) {
    for (int number = 3; number <= 10; number++) {
      store.upload(OURS + "open-too", "%02d".formatted(number));
    }
    return store;
  }

  private static FakeStore neighbours(FakeStore store) {
    return store
        .put("prod/tenant-a/a-1/documents/x", 1)
        .put("prod/tenant-a/a1/documents/x", 1)
        .put("prod/tenant-a-1/a/documents/x", 1)
        .mark("prod/tenant-a/a-1/deleted")
        .put("prod/tenant-a/a", 1)
        .upload("prod/tenant-a/a-1/open", "3");
  }

  private static KeptBookmark bookmark(FakeStore store) {
    return new KeptBookmark(store.calls);
  }

  private static Erasure erasure(FakeStore store, Bookmark bookmark) {
    return new Erasure(bucket(store), bookmark);
  }

  private static CompanyBucket bucket(FakeStore store) {
    return new CompanyBucket(store, PREFIX, PAGE);
  }
}
