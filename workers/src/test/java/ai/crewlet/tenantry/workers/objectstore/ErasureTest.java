package ai.crewlet.tenantry.workers.objectstore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import ai.crewlet.tenantry.workers.fixture.Steps;
import ai.crewlet.tenantry.workers.objectstore.FakeStore.When;
import ai.crewlet.tenantry.workflows.offboarding.ObjectCount;
import ai.crewlet.tenantry.workflows.offboarding.ObjectPrefix;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

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

  @Test
  @DisplayName("M180: a new attempt lists from where the one before was, not from the beginning")
  void resumesAtTheToken() {
    var store = ours(new FakeStore());
    var deletions = new int[1];
    store.calls =
        (name, at) -> {
          if (name.equals("delete") && at == When.AFTER && ++deletions[0] == 2) {
            throw new Killed();
          }
        };
    var bookmark = bookmark(store);
    assertThat(catchThrowable(() -> erasure(store, bookmark).run())).isInstanceOf(Killed.class);
    var before = store.listedFrom.size();

    erasure(store, bookmark).run();

    assertThat(store.listedFrom.get(before)).startsWith(OURS);
    assertThat(store.listedFrom.subList(before, store.listedFrom.size() - 1))
        .as("only the last look begins at the beginning")
        .doesNotContain("null");
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
  @DisplayName("M180: counting pages too, and goes on where the attempt before was")
  void counts() {
    var store = ours(new FakeStore());
    var lists = new int[1];
    store.calls =
        (name, at) -> {
          if (name.equals("list") && at == When.BEFORE && ++lists[0] == 3) {
            throw new Killed();
          }
        };
    var bookmark = bookmark(store);
    assertThat(catchThrowable(() -> new Counting(bucket(store), bookmark).resumed()))
        .isInstanceOf(Killed.class);

    assertThat(new Counting(bucket(store), bookmark).resumed())
        .isEqualTo(new ObjectCount(6, 4, 2, 2, 1_011));
    assertThat(store.listedFrom).filteredOn("null"::equals).hasSize(1);
  }

  @Test
  @DisplayName(
      "M180: a store that begins a page with the last entry of the one before has no more for it")
  void countsEachEntryOnce() {
    var store = ours(new FakeStore());
    store.beginsWithTheMarker = true;

    assertThat(new Counting(bucket(store), bookmark(store)).resumed())
        .isEqualTo(new ObjectCount(6, 4, 2, 2, 1_011));
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
