package ai.crewlet.tenantry.operator.assess.document;

import ai.crewlet.tenantry.operator.assess.finding.Part;

/**
 * A place where an object refers to a value.
 *
 * @param field the field that refers, for the message when the value is not there
 * @param name what the value is called in the engine's store
 */
public record SecretUse(Part part, String field, SecretSource source, String name) {}
