package ai.crewlet.tenantry.workflows;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/**
 * Kinds of motion. The value is the workflow type, {@code status.operation.type} and {@code
 * Operation}.
 */
public enum MotionType {
  ONBOARD_TENANT("OnboardTenant"),
  MOVE_TIER("MoveTier"),
  OFFBOARD_TENANT("OffboardTenant"),
  SET_SUSPENSION("SetSuspension"),
  CHANGE_COMPANY("ChangeCompany"),
  CONNECT_SEAT("ConnectSeat"),
  INVITE_PERSON("InvitePerson");

  private final String value;

  MotionType(String value) {
    this.value = value;
  }

  @JsonValue
  public String value() {
    return value;
  }

  /**
   * Whether this kind runs beside the tenant's lifecycle motion instead of holding its lock (C48).
   */
  public boolean side() {
    return switch (this) {
      case ONBOARD_TENANT, MOVE_TIER, OFFBOARD_TENANT -> false;
      case SET_SUSPENSION, CHANGE_COMPANY, CONNECT_SEAT, INVITE_PERSON -> true;
    };
  }

  /**
   * The kind spelled {@code value}.
   *
   * @throws IllegalArgumentException when no kind is spelled so
   */
  @JsonCreator
  public static MotionType of(String value) {
    for (MotionType type : values()) {
      if (type.value.equals(value)) {
        return type;
      }
    }
    throw new IllegalArgumentException("no motion is called " + value);
  }

  @Override
  public String toString() {
    return value;
  }
}
