package ai.crewlet.tenantry.workflows.connection;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;

/** Vendors at which a seat has an app of its own (M152). */
public enum Vendor {
  SLACK("slack", "Slack"),
  GITHUB("github", "GitHub");

  private final String value;
  private final String title;

  Vendor(String value, String title) {
    this.value = value;
    this.title = title;
  }

  /** Spelling in ids, fields and options. */
  @JsonValue
  public String value() {
    return value;
  }

  /** As people write it, and as an Integration's {@code spec.type}. */
  public String title() {
    return title;
  }

  /**
   * The vendor spelled {@code value}.
   *
   * @throws IllegalArgumentException when none is spelled so
   */
  @JsonCreator
  public static Vendor of(String value) {
    return Arrays.stream(values())
        .filter(vendor -> vendor.value.equals(value))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no vendor is called " + value));
  }

  @Override
  public String toString() {
    return value;
  }
}
