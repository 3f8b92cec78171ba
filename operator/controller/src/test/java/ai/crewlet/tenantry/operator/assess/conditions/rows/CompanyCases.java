package ai.crewlet.tenantry.operator.assess.conditions.rows;

import static ai.crewlet.tenantry.operator.assess.conditions.rows.Acts.ACME;
import static ai.crewlet.tenantry.operator.assess.conditions.rows.Acts.settled;
import static ai.crewlet.tenantry.operator.assess.conditions.rows.Acts.then;
import static ai.crewlet.tenantry.operator.assess.conditions.rows.Case.company;

import ai.crewlet.tenantry.api.Annotations;
import ai.crewlet.tenantry.api.ObjectNames;
import ai.crewlet.tenantry.api.SecretKeys;
import ai.crewlet.tenantry.operator.assess.Assessor;
import ai.crewlet.tenantry.operator.assess.Manifests;
import ai.crewlet.tenantry.operator.assess.Simulation;
import ai.crewlet.tenantry.operator.assess.finding.AdmissionProblem;
import ai.crewlet.tenantry.operator.assess.rotation.RotatedToken;
import ai.crewlet.tenantry.operator.assess.rotation.TokenScene;
import ai.crewlet.tenantry.operator.snapshot.ClaimFacts;
import ai.crewlet.tenantry.operator.snapshot.Neighbour;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Ready, admission, people, exposure. */
final class CompanyCases {

  private CompanyCases() {}

  static Stream<Case> all() {
    return Stream.of(ready(), admission(), rest(), tokens(), ExposureCases.all())
        .flatMap(cases -> cases);
  }

  private static Stream<Case> ready() {
    return Stream.of(
        company(ReadyRow.COMPANY, "M77", "runs as its objects say", Simulation::settle),
        company(
            ReadyRow.COMPANY_SUSPENDED,
            "M83, C17",
            "spec.suspend is true",
            s -> settled(s, a -> Acts.company(a, ACME + ", suspend: true"))),
        company(
            ReadyRow.NAMESPACE_DELETED,
            "M131",
            "namespace tenant-7f3a9c is being deleted",
            s -> then(s, a -> a.terminating = true)),
        company(
            ReadyRow.WAITS_FOR_PODS,
            "M131",
            "waits for acme-engine-0 to stop",
            s -> then(s, CompanyCases::deleted)),
        company(
            ReadyRow.KEEPS_VOLUME,
            "M47, M177",
            "volume and keyring stay",
            s -> then(s, CompanyCases::deletedAndStopped)),
        company(
            ReadyRow.WAITS_FOR_CLAIM,
            "M178, I30",
            "waits for volume claim data-acme-engine-0 to be gone",
            s ->
                then(
                    s,
                    a -> {
                      Acts.company(a, ACME + ", deletionPolicy: Delete");
                      deletedAndStopped(a);
                      a.claims.put("data-acme-engine-0", goingClaim());
                    })),
        company(
            ReadyRow.TAKES_VOLUME,
            "M47, M178",
            "spec.deletionPolicy Delete",
            s ->
                then(
                    s,
                    a -> {
                      Acts.company(a, ACME + ", deletionPolicy: Delete");
                      deletedAndStopped(a);
                    })));
  }

  private static Stream<Case> admission() {
    return Stream.of(
        company(
            AdmissionProblem.NAMESPACE_SHARED,
            "C42",
            "metadata.namespace: Company other was here first",
            s -> {
              s.neighbours.add(new Neighbour("other", "2026-11-29T11:00:00Z"));
              return Assessor.assess(
                  s.snapshot(), Simulation.SETTINGS.withRefuseSharedNamespace(true));
            }),
        company(
            AdmissionProblem.ADOPTION_REFUSED,
            "C22",
            "holds the data of company \"Acme\", not of \"Other\"",
            s -> then(s, a -> Acts.company(a, "companyName: Other, engineClassName: team"))),
        company(
            AdmissionProblem.KEYRING_MISSING,
            "M110, M177",
            "data of Secret acme-keyring: it is missing",
            s ->
                then(
                    s,
                    a ->
                        a.secrets
                            .keySet()
                            .removeIf(id -> id.name().equals(ObjectNames.keyring("acme"))))),
        company(
            AdmissionProblem.OWN_SECRET_INCOMPLETE,
            "M109",
            "data of Secret acme-api-tokens: the operator made it and it has no value under",
            s ->
                then(
                    s,
                    a ->
                        a.emptySecret(
                            ObjectNames.apiTokens("acme"), SecretKeys.API_TOKENS_OPERATOR))),
        company(CompanyRow.ADMITTED, "M78", "EngineClass team admits it", Simulation::settle),
        company(
            CompanyRow.ADMITTED_BESIDE_ANOTHER,
            "M5, M130, C42",
            "nothing separates it from Company other",
            s -> then(s, a -> a.neighbours.add(new Neighbour("other", "2026-11-29T11:00:00Z")))));
  }

  private static Stream<Case> rest() {
    return Stream.of(
        company(
            CompanyRow.ASKED_TO_STOP,
            "M46, M83",
            "spec.suspend is true",
            s -> settled(s, a -> Acts.company(a, ACME + ", suspend: true"))),
        company(CompanyRow.NOT_ASKED_TO_STOP, "M46", "spec.suspend is not set", Simulation::look),
        company(CompanyRow.RESOLVED, "M85", "everything named exists", Simulation::settle),
        company(
            CompanyRow.CLAIMED,
            "M81, M150",
            "a person has joined",
            s -> settled(s, a -> a.fake.joined.add("founder"))),
        company(CompanyRow.UNCLAIMED, "M81", "invite the first person", Simulation::settle),
        company(CompanyRow.NOBODY_KNOWN_YET, "M81", "not answered yet", Simulation::look),
        company(
            ExposureRow.NOT_EXPOSED,
            "M12",
            "EngineClass team gives no public address",
            s -> settled(s, Acts::hidden)),
        company(
            ExposureRow.MISSPELLED,
            "M14",
            "which is no DNS name",
            s ->
                settled(
                    s,
                    a ->
                        Acts.engineClass(
                            a, Simulation.TEAM.replace("{{uid}}.hooks.", "{{uid}}_hooks.")))),
        company(
            ExposureRow.CLASS_UNKNOWN,
            "M78",
            "names no EngineClass",
            s -> settled(s, a -> a.engineClass = Optional.empty())));
  }

  private static Stream<Case> tokens() {
    return Stream.of(
        company(TokensRow.IN_FORCE, "C41", "those before are refused", Simulation::settle),
        company(TokensRow.NONE_MADE, "C41", "no token set yet", Simulation::look),
        company(
            TokensRow.WAITS_FOR_RESUME,
            "C40",
            "rotation \"spring\" of the access token is made when the company resumes",
            s ->
                then(
                    s,
                    a -> {
                      Acts.company(a, ACME + ", suspend: true");
                      asked(a);
                    })),
        company(
            TokensRow.ENGINE_LEARNS,
            "C41",
            "until the engine answers to the new one",
            s -> then(s, CompanyCases::asked)),
        company(
            TokensRow.BOTH_WORK,
            "C41",
            "and to the one before until 2026-11-29T12:1",
            s -> then(s, a -> halfWay(a, "api-access-previous", a.now.toString()))),
        company(
            TokensRow.ENGINE_FORGETS,
            "C41",
            "until the engine refuses the one before",
            s -> then(s, a -> halfWay(a, "api-access-revoked", ""))));
  }

  private static void asked(Simulation acme) {
    new TokenScene(acme).ask(RotatedToken.API_ACCESS, "spring");
  }

  private static void halfWay(Simulation acme, String key, String replacedAt) {
    TokenScene tokens = new TokenScene(acme);
    tokens.ask(RotatedToken.API_ACCESS, "spring");
    tokens.follow(RotatedToken.API_ACCESS, "spring");
    tokens.set(key, true);
    tokens.note(Annotations.API_ACCESS_REPLACED_AT, replacedAt);
  }

  private static void deleted(Simulation acme) {
    acme.company.getMetadata().setDeletionTimestamp(Manifests.UID);
  }

  private static void deletedAndStopped(Simulation acme) {
    deleted(acme);
    acme.pods.clear();
  }

  private static ClaimFacts goingClaim() {
    return new ClaimFacts("data-acme-engine-0", "20Gi", "Bound", true, Map.of(), Map.of());
  }
}
