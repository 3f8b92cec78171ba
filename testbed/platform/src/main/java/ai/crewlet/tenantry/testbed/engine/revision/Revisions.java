package ai.crewlet.tenantry.testbed.engine.revision;

import ai.crewlet.tenantry.testbed.engine.clock.EngineClock;
import ai.crewlet.tenantry.testbed.engine.seal.SealBroken;
import ai.crewlet.tenantry.testbed.engine.seal.SealedFolder;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** The company's revisions, oldest first; the last one is active. */
public final class Revisions {

  private static final String INDEX = "revisions";
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final SealedFolder folder;
  private final EngineClock clock;
  private final List<Revision> revisions = new ArrayList<>();
  private final Map<String, ObjectNode> documents = new HashMap<>();

  public Revisions(SealedFolder folder, EngineClock clock) throws SealBroken {
    this.folder = folder;
    this.clock = clock;
    var index = folder.read(INDEX);
    if (index.isPresent()) {
      load(index.get());
    }
  }

  public synchronized Optional<Revision> active() {
    return revisions.isEmpty()
        ? Optional.empty()
        : Optional.of(revisions.get(revisions.size() - 1));
  }

  /** Newest first. */
  public synchronized List<Revision> newestFirst() {
    var result = new ArrayList<>(revisions);
    Collections.reverse(result);
    return result;
  }

  public synchronized Optional<Revision> find(String id) {
    return revisions.stream().filter(r -> r.revisionId().equals(id)).findFirst();
  }

  /** The document of a revision that exists; a copy. */
  public synchronized ObjectNode document(String id) {
    return documents.get(id).deepCopy();
  }

  /**
   * Makes a revision and activates it.
   *
   * @param base the id that was active when the request came in; none when there was none
   */
  public synchronized CommitOutcome commit(
      Optional<String> base, ObjectNode document, Author author) {
    var current = active().map(Revision::revisionId);
    if (!current.equals(base)) {
      return new CommitOutcome.Advanced(current.orElse(""));
    }
    var revision =
        new Revision(
            UUID.randomUUID().toString(),
            base.orElse(null),
            EngineClock.text(clock.now()),
            author.createdBy(),
            author.source(),
            author.summary());
    revisions.add(revision);
    documents.put(revision.revisionId(), document.deepCopy());
    save(revision);
    return new CommitOutcome.Committed(revision);
  }

  private void save(Revision revision) {
    try {
      folder.write(
          "revision-" + revision.revisionId(),
          JSON.writeValueAsBytes(documents.get(revision.revisionId())));
      folder.write(INDEX, JSON.writeValueAsBytes(revisions));
    } catch (IOException e) {
      throw new UncheckedIOException("cannot store a revision", e);
    }
  }

  private void load(byte[] index) throws SealBroken {
    try {
      revisions.addAll(JSON.readValue(index, new TypeReference<List<Revision>>() {}));
      for (var revision : revisions) {
        var name = "revision-" + revision.revisionId();
        var content =
            folder
                .read(name)
                .orElseThrow(() -> new IllegalStateException("the volume has lost " + name));
        documents.put(revision.revisionId(), (ObjectNode) JSON.readTree(content));
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read the revisions of the volume", e);
    }
  }
}
