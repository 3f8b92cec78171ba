package ai.crewlet.tenantry.workers.manifest;

import ai.crewlet.tenantry.workflows.ManifestObject;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;

/** Reads a manifest: one Tenant, its company's objects, Secrets. Reports every mistake together. */
public final class ManifestReader {
  /** What Temporal and a person's patience admit in one request (C53). */
  static final int MAX_BYTES = 512 * 1024;

  private static final JsonMapper CANONICAL =
      JsonMapper.builder()
          .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
          .enable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
          .build();

  private ManifestReader() {}

  /**
   * @param source what messages call the text, e.g. the file's name
   * @throws ManifestException with one line per mistake; never shows a value
   */
  public static Manifest read(String source, byte[] text) {
    var documents = YamlDocuments.read(source, text);
    var problems = new ArrayList<String>();
    documents.forEach(document -> problems.addAll(DocumentRules.check(document)));
    var tenants = of(documents, "Tenant");
    if (tenants.size() != 1) {
      problems.add(
          tenants.isEmpty()
              ? "there is no Tenant in it; add a document of kind Tenant"
              : "there are %d Tenants in it; keep one".formatted(tenants.size()));
    }
    if (!problems.isEmpty()) {
      throw new ManifestException(source, problems);
    }
    return split(source, tenants.get(0), documents);
  }

  private static Manifest split(
      String source, ManifestDocument tenant, List<ManifestDocument> documents) {
    var objects =
        documents.stream()
            .filter(d -> !d.kind().equals("Tenant") && !d.kind().equals("Secret"))
            .map(ManifestReader::object)
            .toList();
    var secrets = of(documents, "Secret").stream().map(ManifestDocument::body).toList();
    var request = canonical(List.of(object(tenant), objects));
    if (request.length > MAX_BYTES) {
      throw new ManifestException(
          source,
          List.of(
              "its objects take %d KiB; a request holds at most %d KiB. Onboard with fewer objects and apply the rest afterwards"
                  .formatted(request.length / 1024, MAX_BYTES / 1024)));
    }
    return new Manifest(object(tenant), objects, secrets, sha256(request));
  }

  private static List<ManifestDocument> of(List<ManifestDocument> documents, String kind) {
    return documents.stream().filter(d -> d.kind().equals(kind)).toList();
  }

  private static ManifestObject object(ManifestDocument document) {
    return new ManifestObject(
        document.apiVersion(),
        document.kind(),
        document.name(),
        Collections.unmodifiableMap(document.body()));
  }

  private static byte[] canonical(Object value) {
    try {
      return CANONICAL.writeValueAsBytes(value);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("what was read as JSON cannot be written as JSON", e);
    }
  }

  private static String sha256(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
