package ai.crewlet.tenantry.engine.secrets;

/**
 * A value on its way into the engine's store: read, pushed, forgotten (C54). Has no {@code equals}
 * on its content and hides itself in {@code toString}.
 */
public final class SecretValue {

  private final String value;

  private SecretValue(String value) {
    this.value = value;
  }

  public static SecretValue of(String text) {
    return new SecretValue(text);
  }

  /** The value itself, for the request's body and nothing else. */
  public String reveal() {
    return value;
  }

  @Override
  public String toString() {
    return "SecretValue[hidden]";
  }
}
