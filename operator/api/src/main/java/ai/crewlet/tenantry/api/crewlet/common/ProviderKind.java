package ai.crewlet.tenantry.api.crewlet.common;

import com.fasterxml.jackson.annotation.JsonValue;

/** Whose model provider a reference names (M38). */
public enum ProviderKind {
  /** An LLMProvider object in the namespace. */
  LLM_PROVIDER("LLMProvider"),
  /**
   * An entry of the class's {@code platformLLMProviders}; needs {@code
   * spec.llm.usePlatformProviders} (M37).
   */
  PLATFORM_LLM_PROVIDER("PlatformLLMProvider");

  private final String value;

  ProviderKind(String value) {
    this.value = value;
  }

  @JsonValue
  public String value() {
    return value;
  }
}
