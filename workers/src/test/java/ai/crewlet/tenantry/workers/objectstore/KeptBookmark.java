package ai.crewlet.tenantry.workers.objectstore;

import io.temporal.api.common.v1.Payloads;
import io.temporal.common.converter.DefaultDataConverter;
import java.util.Optional;

/** Keeps progress as Temporal does: in JSON. */
final class KeptBookmark implements Bookmark {

  private final FakeStore.Calls calls;
  private Optional<Payloads> kept = Optional.empty();

  KeptBookmark(FakeStore.Calls calls) {
    this.calls = calls;
  }

  @Override
  public <T> Optional<T> last(Class<T> type) {
    return Optional.ofNullable(
        DefaultDataConverter.newDefaultInstance().fromPayloads(0, kept, type, type));
  }

  @Override
  public void keep(Object progress) {
    calls.at("keep", FakeStore.When.BEFORE);
    kept = DefaultDataConverter.newDefaultInstance().toPayloads(progress);
    calls.at("keep", FakeStore.When.AFTER);
  }
}
