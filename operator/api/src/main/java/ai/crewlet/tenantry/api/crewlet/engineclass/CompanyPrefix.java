package ai.crewlet.tenantry.api.crewlet.engineclass;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Where a company's objects lie in a bucket: {@code <prefix of the class>/<namespace>/<company>/}
 * (M31). One rule for the operator, which tells the engine, and for the control plane, which erases
 * what is left there (M180): with two rules, one of them would erase somebody else's.
 */
public final class CompanyPrefix {

  /** A namespace and a Company's name, each ended by a slash, with or without the class's above. */
  private static final Pattern OF_A_COMPANY =
      Pattern.compile(
          "([^/\\s]\\S*/)?[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?/[a-z]([-a-z0-9]{0,28}[a-z0-9])?/");

  private CompanyPrefix() {}

  /** The prefix of a company whose class has this bucket; ends with a slash. */
  public static String of(S3Bucket bucket, String namespace, String company) {
    return ofClass(bucket) + namespace + "/" + company + "/";
  }

  /**
   * Hands a prefix back if it can be a company's. To be asked before anything is deleted: an empty
   * prefix is the whole bucket, one without its last slash is also that of a company whose name
   * begins alike, one name alone is every company of a namespace or of a class.
   *
   * @throws IllegalArgumentException when it can't, saying what a company's prefix looks like
   */
  public static String checked(String prefix) {
    if (!OF_A_COMPANY.matcher(prefix).matches()) {
      throw new IllegalArgumentException(
          "'%s' is not the prefix of a company, which ends in <namespace>/<company>/"
              .formatted(prefix));
    }
    return prefix;
  }

  /**
   * Whether companies of a class with this bucket may lie beneath another company's prefix, so that
   * erasing that one would take them along: classes that share a bucket must not have prefixes of
   * different depth where one begins like a company of the other.
   *
   * @param prefix of a company
   * @return what of the bucket lies beneath, to be shown; empty: nothing can
   */
  public static Optional<String> beneath(String prefix, S3Bucket bucket) {
    String ofClass = ofClass(bucket);
    if (ofClass.startsWith(prefix)) {
      return Optional.of(ofClass);
    }
    boolean isANamespaceOfTheClass =
        prefix.startsWith(ofClass) && prefix.substring(ofClass.length()).matches("[^/]+/");
    return isANamespaceOfTheClass ? Optional.of(prefix) : Optional.empty();
  }

  private static String ofClass(S3Bucket bucket) {
    String above = bucket.prefix() == null ? "" : bucket.prefix().replaceAll("/+$", "");
    return above.isEmpty() ? "" : above + "/";
  }
}
