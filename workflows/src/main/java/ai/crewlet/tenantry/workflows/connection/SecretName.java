package ai.crewlet.tenantry.workflows.connection;

import ai.crewlet.tenantry.workflows.FailureType;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Tells the name of a Secret from what somebody took for one: the value itself (C30). */
public final class SecretName {

  private static final Pattern NAME = Pattern.compile("[a-z0-9]([-a-z0-9.]{0,61}[a-z0-9])?");

  /** How Slack's tokens begin; the others hold characters that no name has. */
  private static final Pattern VALUE = Pattern.compile("xox[a-z]*-.*|xapp-.*");

  private SecretName() {}

  /**
   * Returns when it may be a name. What was given is never repeated.
   *
   * @throws io.temporal.failure.ApplicationFailure InvalidRequest
   */
  public static void check(@Nullable String given) {
    if (given == null || !NAME.matcher(given).matches() || VALUE.matcher(given).matches()) {
      throw FailureType.INVALID_REQUEST.failure(
          "what was given is no name of a Secret: at most 63 lower-case letters, digits, dashes and dots. Write the credentials into a Secret in the tenant's namespace and give its name, never a value");
    }
  }
}
