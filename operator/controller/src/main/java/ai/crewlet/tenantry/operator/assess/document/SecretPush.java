package ai.crewlet.tenantry.operator.assess.document;

/**
 * A value to be copied into the engine's store (M113): where it is, never what it is.
 *
 * @param name its name in the engine, as the document's <code>${NAME}</code> spells it
 * @param version of the Secret as it was judged; remembered once pushed
 */
public record SecretPush(String name, SecretSource source, String version) {}
