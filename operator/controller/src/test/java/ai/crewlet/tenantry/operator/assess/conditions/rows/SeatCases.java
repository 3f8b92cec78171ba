package ai.crewlet.tenantry.operator.assess.conditions.rows;

import static ai.crewlet.tenantry.operator.assess.conditions.rows.Acts.ACME;
import static ai.crewlet.tenantry.operator.assess.conditions.rows.Acts.settled;
import static ai.crewlet.tenantry.operator.assess.conditions.rows.Case.lead;

import ai.crewlet.tenantry.operator.assess.Assessment;
import ai.crewlet.tenantry.operator.assess.Manifests;
import ai.crewlet.tenantry.operator.assess.Simulation;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** What only a Seat says. */
final class SeatCases {

  private static final String SANDBOX =
      ", sandbox: {e2b: {apiKeySecretRef: {name: e2b, key: apiKey}}}";
  private static final String CLAUDE =
      "type: Anthropic, model: claude, apiKeySecretRefs: [{name: llm, key: apiKey}]";

  private SeatCases() {}

  static Stream<Case> all() {
    return Stream.concat(ready(), codeWork());
  }

  private static Stream<Case> ready() {
    return Stream.of(
        lead(
            SeatRow.POOL_NOT_FOUND,
            "M89",
            "spec.placement.pool: Company acme declares no seat pool gpu",
            s -> settled(s, a -> Acts.lead(a, "placement: {pool: gpu}"))),
        lead(
            SeatRow.UNPLACED,
            "M88",
            "look at the pods of StatefulSet acme-engine",
            s -> settled(s, a -> a.fake.unplaced.add("lead"))),
        lead(
            SeatRow.NOT_EXPOSED,
            "M91",
            "spec.llm.executor: LLMProvider cli works first and in agent mode",
            s ->
                settled(
                    s,
                    a -> {
                      Acts.hidden(a);
                      agent(a);
                      Acts.lead(a, "llm: {executor: [{name: cli}]}");
                    })),
        lead(
            SeatRow.AGENT_MODE_BRIDGE_UNSUPPORTED,
            "M66, M90",
            "spec.placement.pool: LLMProvider cli works first and in agent mode",
            s ->
                settled(
                    s,
                    a -> {
                      Acts.engineClass(
                          a, Simulation.TEAM + ", seatPools: {policy: Allowed, maxPods: 4}");
                      Acts.company(a, ACME + ", topology: {seatPools: [{name: research}]}");
                      agent(a);
                      Acts.lead(a, "placement: {pool: research}, llm: {executor: [{name: cli}]}");
                    })));
  }

  private static Stream<Case> codeWork() {
    return Stream.of(
        lead(
            SeatRow.CODE_RUNS,
            "M92",
            "coding runs can start",
            s -> coding(s, SANDBOX, CLAUDE, SeatCases::withKeys)),
        lead(
            SeatRow.NO_PROVISIONER,
            "M93",
            "spec.sandbox.e2b of Company acme: no provisioner",
            s -> coding(s, ", sandbox: {timeoutSeconds: 5}", CLAUDE, SeatCases::withKeys)),
        lead(
            SeatRow.SANDBOX_KEY_EMPTY,
            "M93",
            "spec.sandbox.e2b.apiKeySecretRef of Company acme: key apiKey of Secret e2b is empty",
            s ->
                coding(
                    s,
                    SANDBOX,
                    CLAUDE,
                    a -> {
                      withKeys(a);
                      a.emptySecret("e2b", "apiKey");
                    })),
        lead(
            SeatRow.MODEL_KEY_EMPTY,
            "M66, M93",
            "spec.apiKeySecretRefs[0] of LLMProvider own: key apiKey of Secret llm is empty",
            s ->
                coding(
                    s,
                    SANDBOX,
                    CLAUDE,
                    a -> {
                      withKeys(a);
                      a.emptySecret("llm", "apiKey");
                    })),
        lead(
            SeatRow.MODEL_UNSUPPORTED,
            "M66, M93",
            "spec.llm.executor: LLMProvider own works first and is of type OpenAI",
            s -> coding(s, SANDBOX, CLAUDE.replace("Anthropic", "OpenAI"), SeatCases::withKeys)),
        lead(
            SeatRow.LOGIN_NOT_PORTABLE,
            "M66, M93",
            "spec.llm.executor: LLMProvider own works first and uses a login",
            s -> coding(s, SANDBOX, "type: CLIAgent, mode: Completion", SeatCases::withKeys)),
        lead(
            SeatRow.NO_MODEL,
            "M93",
            "spec.llm.executor: the seat has no model",
            s ->
                settled(
                    s,
                    a -> {
                      withKeys(a);
                      Acts.company(a, "companyName: Acme, engineClassName: team" + SANDBOX);
                      Acts.lead(a, "sandbox: {}");
                    })));
  }

  private static Assessment coding(
      Simulation acme, String sandbox, String model, Consumer<Simulation> happens) {
    return settled(
        acme,
        a -> {
          Acts.company(a, ACME + sandbox);
          a.providers.add(Manifests.provider("own", model));
          Acts.lead(a, "sandbox: {timeoutSeconds: 5}, llm: {executor: [{name: own}]}");
          happens.accept(a);
        });
  }

  private static void withKeys(Simulation acme) {
    acme.secret(Manifests.NAMESPACE, "e2b", "apiKey");
    acme.secret(Manifests.NAMESPACE, "llm", "apiKey");
  }

  private static void agent(Simulation acme) {
    acme.providers.add(Manifests.provider("cli", "type: CLIAgent, mode: Agent"));
  }
}
