package ai.crewlet.tenantry.testbed.engine.revision;

/** Who writes a revision, how, and what they say about it. */
public record Author(String createdBy, String source, String summary) {}
