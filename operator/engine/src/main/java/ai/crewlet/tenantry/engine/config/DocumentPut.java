package ai.crewlet.tenantry.engine.config;

import ai.crewlet.tenantry.engine.document.EngineDocument;

/**
 * A document to be written.
 *
 * @param summary what the audit shows; not blank, at most 5,000 characters. Put the document's
 *     {@linkplain EngineDocument#digest() digest} in it (C65)
 * @param base refuses the write when somebody else was faster
 */
public record DocumentPut(EngineDocument document, String summary, Base base) {

  public DocumentPut {
    if (summary.isBlank() || summary.length() > 5_000) {
      throw new IllegalArgumentException(
          "the summary of a revision must have 1 to 5,000 characters, this one has "
              + summary.length());
    }
  }
}
