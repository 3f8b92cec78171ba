package ai.crewlet.tenantry.api.crewlet.integration;

import com.fasterxml.jackson.annotation.JsonValue;

/** Vendors a company connects to. */
public enum IntegrationType {
  SLACK("Slack"),
  GITHUB("GitHub"),
  GITLAB("GitLab"),
  JIRA("Jira"),
  CONFLUENCE("Confluence"),
  PLANE("Plane");

  private final String value;

  IntegrationType(String value) {
    this.value = value;
  }

  @JsonValue
  public String value() {
    return value;
  }
}
