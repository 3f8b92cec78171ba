package ai.crewlet.tenantry.workers.objectstore;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One answer to a listing of open uploads.
 *
 * @param next where the server says that it goes on: a key, and an upload of it; absent on the last
 *     page
 */
record UploadPage(List<OpenUpload> open, @Nullable Place next) {

  boolean isLast() {
    return next == null;
  }

  /** Without what lies before the place asked for: some servers begin with the place itself. */
  UploadPage beyond(@Nullable Place place) {
    return place == null
        ? this
        : new UploadPage(open.stream().filter(place::isBefore).toList(), next);
  }
}
