package ai.crewlet.tenantry.workers.manifest;

import ai.crewlet.tenantry.workflows.ManifestObject;
import java.util.List;
import java.util.Map;

/**
 * A person's file, split.
 *
 * @param tenant the Tenant
 * @param objects the company's objects, in the file's order
 * @param secrets whole Secrets; they never enter a workflow and are applied with the caller's own
 *     rights (C53)
 * @param digest SHA-256 of tenant and objects: the same file is the same request
 */
public record Manifest(
    ManifestObject tenant,
    List<ManifestObject> objects,
    List<Map<String, Object>> secrets,
    String digest) {

  /** Names only. */
  @Override
  public String toString() {
    return "Manifest[%s, %s, %d Secrets]".formatted(tenant, objects, secrets.size());
  }
}
