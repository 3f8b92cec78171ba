package ai.crewlet.tenantry.api;

/** Keys of Secrets, so that nobody repeats the strings (M114). */
public final class SecretKeys {

  // <company>-api-access, for callers of the engine (M108).
  public static final String API_ACCESS_TOKEN = "token";
  public static final String API_ACCESS_URL = "url";

  // <company>-api-tokens, never shared with callers (M109).
  public static final String API_TOKENS_OPERATOR = "operator";
  public static final String API_TOKENS_API_ACCESS = "api-access";

  // Behind one of the two, while it is rotated (C41): the token to come, known to the engine
  // already; the one before, which still works; the one whose end the engine has not confirmed.
  public static final String API_TOKENS_NEXT = "-next";
  public static final String API_TOKENS_PREVIOUS = "-previous";
  public static final String API_TOKENS_REVOKED = "-revoked";

  /**
   * In {@code <company>-bootstrap} and each pool's: the file the engine starts with (M111, M112).
   */
  public static final String BOOTSTRAP_FILE = "crewlet.yaml";

  /**
   * In {@code <company>-keyring}: id of the key that seals; every other key of the Secret is a key
   * by its id (M110).
   */
  public static final String KEYRING_ACTIVE_KEY_ID = "activeKeyID";

  // A seat's Slack app (M61).
  public static final String SLACK_BOT_TOKEN = "botToken";
  public static final String SLACK_SIGNING_SECRET = "signingSecret";

  // A seat's GitHub App (M62).
  public static final String GITHUB_APP_ID = "appID";
  public static final String GITHUB_APP_PRIVATE_KEY = "privateKey";
  public static final String GITHUB_APP_WEBHOOK_SECRET = "webhookSecret";

  // An Integration (M75).
  public static final String VENDOR_TOKEN = "token";
  public static final String VENDOR_EMAIL = "email";
  public static final String VENDOR_WEBHOOK_SECRET = "webhookSecret";

  // A company's object storage (M44).
  public static final String S3_ACCESS_KEY_ID = "accessKeyID";
  public static final String S3_SECRET_ACCESS_KEY = "secretAccessKey";

  /** In {@code <provider>-token}, a provider's Secret that tenants get a copy of (M200). */
  public static final String PROVIDER_TOKEN = "token";

  private SecretKeys() {}
}
