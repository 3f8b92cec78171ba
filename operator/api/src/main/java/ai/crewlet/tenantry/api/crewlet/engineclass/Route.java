package ai.crewlet.tenantry.api.crewlet.engineclass;

import ai.crewlet.tenantry.api.ApiValue;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Pattern;
import io.fabric8.generator.annotation.Size;
import io.fabric8.generator.annotation.ValidationRule;
import org.jspecify.annotations.Nullable;

/** How one listener is reached from outside (M12 to M14, C67). */
@ValidationRule(
    value = "self.mode != 'Gateway' || has(self.gateway)",
    message = "gateway is required with mode Gateway: name the Gateways in gateway.parentRefs",
    fieldPath = ".gateway")
@ValidationRule(
    value = "self.mode != 'Gateway' || has(self.hostname)",
    message = "hostname is required with mode Gateway, such as {{uid}}.hooks.example.com",
    fieldPath = ".hostname")
@ValidationRule(
    value = "self.mode == 'Gateway' || (!has(self.gateway) && !has(self.hostname))",
    message = "mode: gateway and hostname do nothing without mode: Gateway; set it, or remove them",
    fieldPath = ".mode")
@ValidationRule(
    value =
        "!has(self.hostname) || self.hostname.contains('{{uid}}') || self.hostname.contains('{{stableUid}}') || self.hostname.contains('{{namespace}}')",
    message =
        "hostname: must tell companies apart; use {{uid}}, {{stableUid}} or {{namespace}} in it",
    fieldPath = ".hostname")
@ApiValue
public record Route(
    @Default("None")
        @JsonPropertyDescription("None, or Gateway for an HTTPRoute on the platform's Gateway.")
        @Nullable ExposureMode mode,
    @JsonPropertyDescription("The Gateway to attach to; for mode Gateway only.")
        @Nullable Gateway gateway,
    @JsonPropertyDescription(
            "Host name of each company; for mode Gateway only. {{uid}}, {{stableUid}}, {{namespace}} and {{name}} are replaced by the Company's own; {{stableUid}} survives a Company recreated over retained data.")
        @Size(min = 1, max = 253) @Pattern("^([-.a-z0-9]|\\{\\{(uid|stableUid|namespace|name)\\}\\})+$") @Nullable String hostname) {

  public ExposureMode modeOrDefault() {
    return mode == null ? ExposureMode.NONE : mode;
  }
}
