package ai.crewlet.tenantry.operator.snapshot;

import ai.crewlet.tenantry.engine.document.DocumentDiff;
import ai.crewlet.tenantry.engine.document.EngineDocument;
import ai.crewlet.tenantry.engine.document.OpenPauses;
import java.util.List;
import java.util.Map;

/**
 * How the engine's document compares with the one the objects ask for: where they differ, never in
 * what (C20, C65). Kept in place of the engine's document, which is read once and let go.
 *
 * @param revision of the engine's document
 * @param digest of the objects' document
 * @param paths JSON pointers of the first differences
 * @param count of all differences
 * @param pauses by handle, what the engine's document says of pauses the objects leave open (M64)
 */
public record Comparison(
    String revision, String digest, List<String> paths, int count, Map<String, Boolean> pauses) {

  private static final int PATHS = 50;
  private static final int LONGEST_PATH = 1_024;

  public Comparison {
    paths = List.copyOf(paths);
    pauses = Map.copyOf(pauses);
  }

  /**
   * @param wanted what the objects ask for
   * @param stored what the engine's revision says
   */
  public static Comparison of(String revision, EngineDocument wanted, EngineDocument stored) {
    var diff = DocumentDiff.between(wanted, stored, PATHS);
    return new Comparison(
        revision,
        wanted.digest(),
        diff.paths().stream().map(Comparison::cut).toList(),
        diff.count(),
        OpenPauses.between(wanted, stored));
  }

  public boolean same() {
    return count == 0;
  }

  public boolean isOf(String revision, String digest) {
    return this.revision.equals(revision) && this.digest.equals(digest);
  }

  private static String cut(String path) {
    return path.length() <= LONGEST_PATH ? path : path.substring(0, LONGEST_PATH - 1) + "…";
  }
}
