package ai.crewlet.tenantry.api.crewlet.seat;

import com.fasterxml.jackson.annotation.JsonValue;

/** GitLab's roles, as far as a seat may hold them (M63). */
public enum GitLabAccessLevel {
  GUEST("Guest"),
  REPORTER("Reporter"),
  DEVELOPER("Developer"),
  MAINTAINER("Maintainer");

  private final String value;

  GitLabAccessLevel(String value) {
    this.value = value;
  }

  @JsonValue
  public String value() {
    return value;
  }
}
