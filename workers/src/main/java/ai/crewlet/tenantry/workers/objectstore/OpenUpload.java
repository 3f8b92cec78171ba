package ai.crewlet.tenantry.workers.objectstore;

/** A multipart upload that was begun and neither completed nor aborted. */
record OpenUpload(String key, String uploadId) {

  @Override
  public String toString() {
    return "an open upload";
  }
}
