package ai.crewlet.tenantry.testbed.engine.revision;

import org.jspecify.annotations.Nullable;

/** One immutable entry of the audit; its document is kept apart. */
public record Revision(
    String revisionId,
    @Nullable String parentRevisionId,
    String createdAt,
    String createdBy,
    String source,
    String summary) {}
