package ai.crewlet.tenantry.api.crewlet.engineclass;

import ai.crewlet.tenantry.api.ApiValue;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.ValidationRule;
import org.jspecify.annotations.Nullable;

/** How people of the class's companies sign in; no Company can weaken it (M26, M27, M173). */
@ValidationRule(
    value = "self.secondFactor != 'Optional' || self.acceptInsecure",
    message =
        "acceptInsecure: must be true with secondFactor Optional, since an engine in a cluster is reached off loopback; or demand the second factor",
    fieldPath = ".acceptInsecure")
@ApiValue
public record SignIn(
    @Default("Required")
        @JsonPropertyDescription(
            "Required, or Optional to let people sign in with a password alone; Optional needs acceptInsecure.")
        @Nullable SecondFactor secondFactor,
    @Default("false")
        @JsonPropertyDescription(
            "Accepts password-only sign-in on an engine reachable off loopback; the engine warns at every start. For tiers meant for testing.")
        @Nullable Boolean acceptInsecure) {

  public SecondFactor secondFactorOrDefault() {
    return secondFactor == null ? SecondFactor.REQUIRED : secondFactor;
  }

  public boolean insecureAccepted() {
    return Boolean.TRUE.equals(acceptInsecure);
  }
}
