package ai.crewlet.tenantry.api.crd;

import static org.assertj.core.api.Assertions.assertThat;

import ai.crewlet.tenantry.api.crewlet.common.McpServerBuilder;
import ai.crewlet.tenantry.api.crewlet.common.ProviderReferenceBuilder;
import ai.crewlet.tenantry.api.crewlet.common.ScheduleBuilder;
import ai.crewlet.tenantry.api.crewlet.company.CompanyModelsBuilder;
import ai.crewlet.tenantry.api.crewlet.company.CompanySpecBuilder;
import ai.crewlet.tenantry.api.crewlet.company.SeatPoolBuilder;
import ai.crewlet.tenantry.api.crewlet.engineclass.EgressPortBuilder;
import ai.crewlet.tenantry.api.crewlet.engineclass.EngineImageBuilder;
import ai.crewlet.tenantry.api.crewlet.engineclass.NetworkRulesBuilder;
import ai.crewlet.tenantry.api.crewlet.engineclass.RouteBuilder;
import ai.crewlet.tenantry.api.crewlet.engineclass.SeatPoolRulesBuilder;
import ai.crewlet.tenantry.api.crewlet.engineclass.SignInBuilder;
import ai.crewlet.tenantry.api.crewlet.seat.SeatPlacementBuilder;
import ai.crewlet.tenantry.api.crewlet.seat.SeatSpecBuilder;
import ai.crewlet.tenantry.api.tenant.TenantSpecBuilder;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What the types answer for an unset field is what the API server would have filled in. */
class DefaultsTest {

  private static final String CLASS = "engineclasses.crewlet.ai.spec.";
  private static final String COMPANY = "companies.crewlet.ai.spec.";
  private static final String SEAT = "seats.crewlet.ai.spec.";
  private static final String TENANT = "tenants.agentic.clawdlinux.org.spec.";

  @Test
  @DisplayName("M22, M26, M42, M46, M47, M58: one default, in the schema and in the types")
  void typesAndSchemaAgree() {
    var json = new ObjectMapper();
    var answered = new TreeMap<String, Object>();
    types().forEach((path, value) -> answered.put(path, json.convertValue(value, Object.class)));

    assertThat(Schemas.defaults()).containsAllEntriesOf(answered);
  }

  private static Map<String, Object> types() {
    var image = EngineImageBuilder.builder().build();
    var pools = SeatPoolRulesBuilder.builder().build();
    var signIn = SignInBuilder.builder().build();
    var company = CompanySpecBuilder.builder().build();
    var pool = SeatPoolBuilder.builder().build();
    var mcp = McpServerBuilder.builder().build();
    var tenant = TenantSpecBuilder.builder().build();
    return Map.ofEntries(
        Map.entry(
            CLASS + "engine.terminationGracePeriodSeconds",
            image.terminationGracePeriodSecondsOrDefault()),
        Map.entry(CLASS + "exposure.webhooks.mode", RouteBuilder.builder().build().modeOrDefault()),
        Map.entry(
            CLASS + "networkPolicy.mode", NetworkRulesBuilder.builder().build().modeOrDefault()),
        Map.entry(
            CLASS + "networkPolicy.egress.allow[].ports[].protocol",
            EgressPortBuilder.builder().build().protocolOrDefault()),
        Map.entry(CLASS + "seatPools.policy", pools.allowed() ? "Allowed" : "Forbidden"),
        Map.entry(CLASS + "seatPools.allowPerSeat", pools.perSeatAllowed()),
        Map.entry(CLASS + "signIn.secondFactor", signIn.secondFactorOrDefault()),
        Map.entry(CLASS + "signIn.acceptInsecure", signIn.insecureAccepted()),
        Map.entry(COMPANY + "suspend", company.suspended()),
        Map.entry(COMPANY + "deletionPolicy", company.deletionPolicyOrDefault()),
        Map.entry(COMPANY + "config.managementPolicy", company.managementPolicyOrDefault()),
        Map.entry(
            COMPANY + "llm.usePlatformProviders",
            CompanyModelsBuilder.builder().build().platformProvidersUsed()),
        Map.entry(
            COMPANY + "llm.order[].kind",
            ProviderReferenceBuilder.builder().build().kindOrDefault()),
        Map.entry(COMPANY + "topology.seatPools[].kind", pool.kindOrDefault()),
        Map.entry(COMPANY + "topology.seatPools[].replicas", pool.replicasOrDefault()),
        Map.entry(SEAT + "kind", SeatSpecBuilder.builder().build().kindOrDefault()),
        Map.entry(SEAT + "placement.pool", SeatPlacementBuilder.builder().build().poolOrDefault()),
        Map.entry(SEAT + "mcp[].transport", mcp.transportOrDefault()),
        Map.entry(
            SEAT + "schedules[].enabled", ScheduleBuilder.builder().build().enabledOrDefault()),
        Map.entry(TENANT + "isolation", tenant.isolationOrDefault()),
        Map.entry(TENANT + "networkPolicy", tenant.networkPolicyWanted()),
        Map.entry(TENANT + "suspend", tenant.suspended()));
  }
}
