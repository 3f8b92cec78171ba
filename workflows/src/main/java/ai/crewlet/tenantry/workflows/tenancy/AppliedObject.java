package ai.crewlet.tenantry.workflows.tenancy;

/**
 * An object as it exists now.
 *
 * @param apiVersion group and version
 * @param kind kind
 * @param name name
 * @param generation {@code metadata.generation} after the write; 0 for kinds without one
 * @param created whether this request created it
 */
public record AppliedObject(
    String apiVersion, String kind, String name, long generation, boolean created) {}
