package ai.crewlet.tenantry.engine.config;

import ai.crewlet.tenantry.engine.document.EngineDocument;

/** A document and the revision that it is: read together. */
public record ActiveDocument(Revision revision, EngineDocument document) {}
