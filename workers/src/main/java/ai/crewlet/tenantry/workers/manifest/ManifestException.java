package ai.crewlet.tenantry.workers.manifest;

import java.util.List;

/** A manifest cannot be used; one line per mistake, each naming the object and the field. */
public final class ManifestException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public ManifestException(String source, List<String> problems) {
    super("%s cannot be used:\n  %s".formatted(source, String.join("\n  ", problems)));
  }
}
