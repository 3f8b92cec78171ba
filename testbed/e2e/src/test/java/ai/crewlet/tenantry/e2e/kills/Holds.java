package ai.crewlet.tenantry.e2e.kills;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * What a test and the worker it kills know of each other: a folder for each workflow, a file in it
 * for each call to be held and another once one is; and a file that gives a worker its turn.
 *
 * @param folder of the test
 */
public record Holds(Path folder) {
  private static final String HELD = ".held";
  private static final String TURN = ".turn";

  /** Lets a worker that waits for its turn poll. */
  void giveTurn(String worker) {
    try {
      Files.createDirectories(folder);
      Files.createFile(folder.resolve(worker + TURN));
    } catch (IOException e) {
      throw new UncheckedIOException("the turn of " + worker, e);
    }
  }

  /** Whether whoever asks may poll now; says yes once for each turn. */
  public boolean takeTurn(String worker) {
    try {
      return Files.deleteIfExists(folder.resolve(worker + TURN));
    } catch (IOException e) {
      throw new UncheckedIOException("the turn of " + worker, e);
    }
  }

  /** Has such calls of a workflow held at their seam. */
  void arm(String workflowId, Seam seam) {
    try {
      Files.createDirectories(of(workflowId));
      Files.createFile(armed(workflowId, seam.call(), seam.moment()));
    } catch (IOException e) {
      throw new UncheckedIOException("%s of %s".formatted(seam, workflowId), e);
    }
  }

  /** Has them held no longer; those that are held stay. */
  void disarm(String workflowId, Seam seam) {
    try {
      Files.delete(armed(workflowId, seam.call(), seam.moment()));
    } catch (IOException e) {
      throw new UncheckedIOException("%s of %s".formatted(seam, workflowId), e);
    }
  }

  /** Whether any call of a workflow is to be held, or was. */
  public boolean concern(String workflowId) {
    return Files.exists(of(workflowId));
  }

  /** Whether whoever asks, who is at this moment of a call, has to stay there. */
  public boolean hold(String workflowId, String call, Seam.Moment moment) {
    if (!Files.exists(armed(workflowId, call, moment))) {
      return false;
    }
    try {
      Files.createFile(of(workflowId).resolve(call + HELD));
    } catch (FileAlreadyExistsException again) {
      return true;
    } catch (IOException e) {
      throw new UncheckedIOException("%s of %s".formatted(call, workflowId), e);
    }
    return true;
  }

  /** Whether such a call is held, or was. */
  boolean held(String workflowId, Seam seam) {
    return Files.exists(of(workflowId).resolve(seam.call() + HELD));
  }

  private Path armed(String workflowId, String call, Seam.Moment moment) {
    return of(workflowId).resolve(call + "." + moment.name());
  }

  private Path of(String workflowId) {
    return folder.resolve(workflowId.replace('/', '+'));
  }
}
