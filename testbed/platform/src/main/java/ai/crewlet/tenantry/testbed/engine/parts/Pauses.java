package ai.crewlet.tenantry.testbed.engine.parts;

import ai.crewlet.tenantry.testbed.engine.document.Company;
import ai.crewlet.tenantry.testbed.engine.seal.SealBroken;
import ai.crewlet.tenantry.testbed.engine.seal.SealedFolder;
import com.fasterxml.jackson.core.type.TypeReference;
import java.util.Set;
import java.util.TreeSet;

/** Seats paused from the dashboard; what the document says of a seat goes before it (M64). */
public final class Pauses {

  private static final String FILE = "pauses";

  private final SealedJson files;
  private final Set<String> paused = new TreeSet<>();

  public Pauses(SealedFolder folder) throws SealBroken {
    files = new SealedJson(folder);
    files.read(FILE, new TypeReference<Set<String>>() {}).ifPresent(paused::addAll);
  }

  public synchronized void set(String handle, boolean pause) {
    if (pause ? paused.add(handle) : paused.remove(handle)) {
      files.write(FILE, paused);
    }
  }

  public synchronized boolean isPaused(Company.Seat seat) {
    return seat.paused().orElse(paused.contains(seat.handle()));
  }
}
