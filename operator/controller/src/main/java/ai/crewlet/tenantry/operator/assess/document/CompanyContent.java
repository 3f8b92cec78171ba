package ai.crewlet.tenantry.operator.assess.document;

import ai.crewlet.tenantry.engine.document.EngineDocument;
import ai.crewlet.tenantry.operator.assess.finding.Part;
import ai.crewlet.tenantry.operator.snapshot.RunningDocument;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The document the objects ask for.
 *
 * @param parts what each object contributes; equal content means that its change changes nothing
 * @param secretUses every value the document refers to, there or not
 */
public record CompanyContent(
    EngineDocument document, Map<Part, JsonNode> parts, List<SecretUse> secretUses) {

  public CompanyContent {
    parts = Map.copyOf(parts);
    secretUses = List.copyOf(secretUses);
  }

  /** Per object, as memory keys it, a hash of its contribution. */
  public Map<String, String> partHashes() {
    return parts.entrySet().stream()
        .collect(
            Collectors.toMap(
                entry -> entry.getKey().key(),
                entry -> Hashes.brief(entry.getValue().toString()),
                (one, other) -> one,
                TreeMap::new));
  }

  /** The values by their names in the engine. */
  public Map<String, SecretSource> sources() {
    return secretUses.stream()
        .collect(
            Collectors.toMap(
                SecretUse::name, SecretUse::source, (one, other) -> one, TreeMap::new));
  }

  /** As memory keeps it once it runs. */
  RunningDocument asRunning(String revision) {
    return new RunningDocument(revision, document.digest(), partHashes());
  }
}
