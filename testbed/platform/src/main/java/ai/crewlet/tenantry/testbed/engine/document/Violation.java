package ai.crewlet.tenantry.testbed.engine.document;

import java.util.List;

/**
 * One thing a document breaks.
 *
 * @param path dotted, e.g. {@code units.0.roles.0.kind}; empty for the document as a whole
 * @param type the published engine's word for the kind of mistake
 */
public record Violation(String path, String message, String type) {

  /** The prose of a 400: one text of several lines, as the published engine writes it. */
  public static String prose(List<Violation> violations) {
    var text = new StringBuilder();
    text.append(violations.size())
        .append(violations.size() == 1 ? " validation error" : " validation errors")
        .append(" for CompanyConfig");
    for (var violation : violations) {
      if (!violation.path().isEmpty()) {
        text.append('\n').append(violation.path());
      }
      text.append("\n  ")
          .append(violation.message())
          .append(" [type=")
          .append(violation.type())
          .append(']');
    }
    return text.toString();
  }
}
