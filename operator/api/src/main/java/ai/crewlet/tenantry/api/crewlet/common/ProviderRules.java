package ai.crewlet.tenantry.api.crewlet.common;

/** What each provider type needs, a tenant's own or the platform's (M20, M74). */
public final class ProviderRules {

  public static final String MODE_FOR_CLI = "self.type != 'CLIAgent' || has(self.mode)";
  public static final String MODE_FOR_CLI_MESSAGE =
      "mode is required with type CLIAgent: Agent runs whole turns, Completion answers single prompts";

  public static final String MODE_ONLY_FOR_CLI = "self.type == 'CLIAgent' || !has(self.mode)";
  public static final String MODE_ONLY_FOR_CLI_MESSAGE =
      "mode is for type CLIAgent only: remove it, or set type: CLIAgent";

  public static final String MODEL_FOR_API = "self.type == 'CLIAgent' || has(self.model)";
  public static final String MODEL_FOR_API_MESSAGE =
      "model is required: give the model's name as the vendor spells it";

  public static final String KEYS_FOR_API =
      "self.type == 'CLIAgent' || (has(self.apiKeySecretRefs) && self.apiKeySecretRefs.size() > 0)";
  public static final String KEYS_FOR_API_MESSAGE =
      "apiKeySecretRefs is required: name at least one Secret and key with the API's key";

  public static final String URL_FOR_COMPATIBLE =
      "self.type != 'OpenAICompatible' || has(self.baseURL)";
  public static final String URL_FOR_COMPATIBLE_MESSAGE =
      "baseURL is required with type OpenAICompatible: give the API's address";

  private ProviderRules() {}
}
