package ai.crewlet.tenantry.workflows.onboarding;

import static ai.crewlet.tenantry.workflows.onboarding.OnboardingStep.ACCESS;
import static ai.crewlet.tenantry.workflows.onboarding.OnboardingStep.COMPANY;
import static ai.crewlet.tenantry.workflows.onboarding.OnboardingStep.CREDENTIALS;
import static ai.crewlet.tenantry.workflows.onboarding.OnboardingStep.INVITATION;
import static ai.crewlet.tenantry.workflows.onboarding.OnboardingStep.ISOLATION;
import static ai.crewlet.tenantry.workflows.onboarding.OnboardingStep.NAMESPACE;
import static ai.crewlet.tenantry.workflows.onboarding.OnboardingStep.READY;
import static ai.crewlet.tenantry.workflows.onboarding.OnboardingStep.SETTLE;
import static ai.crewlet.tenantry.workflows.onboarding.OnboardingStep.TENANT;
import static ai.crewlet.tenantry.workflows.onboarding.OnboardingStep.VALIDATE;

import ai.crewlet.tenantry.workflows.MotionType;
import ai.crewlet.tenantry.workflows.motion.Answer;
import ai.crewlet.tenantry.workflows.motion.Asked;
import ai.crewlet.tenantry.workflows.motion.Ending;
import ai.crewlet.tenantry.workflows.motion.Given;
import ai.crewlet.tenantry.workflows.motion.Motion;
import ai.crewlet.tenantry.workflows.motion.MotionHandlers;
import ai.crewlet.tenantry.workflows.motion.Outcome;
import ai.crewlet.tenantry.workflows.motion.Script;
import io.temporal.workflow.WorkflowInit;
import java.util.Arrays;
import java.util.EnumSet;

/** The table of contents of an onboarding: which steps, in which order, and what undoes them. */
public final class OnboardTenantWorkflowImpl extends MotionHandlers
    implements OnboardTenantWorkflow {

  private static final OnboardingStep[] STEPS = OnboardingStep.values();

  private static final String REMOVE_COMPANY = "remove the company";

  private final OnboardingFacts facts;
  private final OnboardingWork work;
  private final Motion motion;

  @WorkflowInit
  public OnboardTenantWorkflowImpl(OnboardTenant request) {
    facts = new OnboardingFacts(request);
    work = new OnboardingWork(facts);
    motion =
        new Motion(
            MotionType.ONBOARD_TENANT,
            request.name(),
            new Asked(request.requestId(), request.requestedBy(), facts.sentence()),
            STEPS);
  }

  @Override
  public OnboardingResult onboard(OnboardTenant request) {
    var outcome = motion.carry(new Steps());
    return facts.result(outcome, motion.leftOut());
  }

  private final class Steps implements Script {

    @Override
    public Outcome run() {
      motion.check(VALIDATE, VALIDATE.title(), work::plan);
      motion.planned(facts.sentence());
      return facts.plan().nothingToDo() ? nothingToDo() : onboard();
    }

    @Override
    public void settle(Ending ending) {
      if (facts.nobodyToTell()) {
        return;
      }
      switch (ending.outcome()) {
        case REFUSED, SUPERSEDED -> motion.settleBriefly(facts.settlement(ending));
        case ABORTED, CANCELLED, SUCCEEDED, NOTHING_TO_DO, RESTORED ->
            motion.settle(SETTLE, facts.settlement(ending));
      }
    }
  }

  private Outcome onboard() {
    tenant();
    surroundings();
    company();
    invitation();
    motion.pointOfNoReturn();
    motion.settle(SETTLE, facts.settlement(succeeded()));
    return Outcome.SUCCEEDED;
  }

  private void tenant() {
    motion.create(
        TENANT, TENANT.title(), work::ensureTenant, "remove the Tenant object", work::removeTenant);
    motion.identify(facts.target().tenantId(), facts.target().tier());
  }

  private void surroundings() {
    var namespace = "namespace " + facts.target().namespace();
    motion.create(
        NAMESPACE, namespace, work::ensureNamespace, "remove " + namespace, work::removeNamespace);
    motion.create(
        ACCESS,
        ACCESS.title(),
        work::ensureAccess,
        "remove accounts, roles and quotas",
        work::removeAccess);
    motion.create(
        ISOLATION,
        ISOLATION.title(),
        work::ensureIsolation,
        "remove network policies",
        work::removeIsolation);
    motion.create(
        CREDENTIALS,
        CREDENTIALS.title(),
        work::ensureCredentials,
        "remove copied credentials",
        work::removeCredentials);
  }

  private void company() {
    if (!facts.companyAnnounced()) {
      motion.notNeeded(COMPANY, "no company object was given");
      motion.notNeeded(READY, "no company object was given");
      return;
    }
    motion.create(
        COMPANY, COMPANY.title(), work::applyCompany, REMOVE_COMPANY, work::removeCompany);
    motion.step(READY, READY.title(), work::awaitCompany);
  }

  private void invitation() {
    if (!facts.invites()) {
      motion.notNeeded(INVITATION, "nobody was named");
      return;
    }
    motion.pointOfNoReturn();
    motion.step(INVITATION, INVITATION.title(), work::startInvitation);
  }

  /** The tenant is there and settled; a person may still have to be invited, which looks first. */
  private Outcome nothingToDo() {
    Arrays.stream(STEPS)
        .filter(step -> step != VALIDATE)
        .forEach(step -> motion.notNeeded(step, "the tenant is settled at this content"));
    invitation();
    return Outcome.NOTHING_TO_DO;
  }

  private static Ending succeeded() {
    return new Ending(Outcome.SUCCEEDED, null, "onboarded");
  }

  @Override
  public Answer correct(OnboardingCorrection correction) {
    Given.correction(correction); // an earlier build took in what the validator refuses
    requireCorrectable(correction);
    work.checkCorrected(facts.request().with(correction));
    requireCorrectable(correction);
    facts.correct(correction);
    if (correction.objects() != null) {
      motion.undoLater(COMPANY, REMOVE_COMPANY, work::removeCompany);
    }
    return hearing().retry();
  }

  @Override
  public void validateCorrection(OnboardingCorrection correction) {
    Given.correction(correction);
    Given.objects(correction.objects());
    var person = correction.firstPerson();
    if (person != null) {
      Given.value("firstPerson.email", person.email());
      Given.value("firstPerson.seat", person.seat());
      Given.value("firstPerson.grants", person.grants());
      Given.elements("firstPerson.grants", person.grants());
    }
  }

  private void requireCorrectable(OnboardingCorrection correction) {
    var correctable = EnumSet.noneOf(OnboardingStep.class);
    if (correction.objects() != null) {
      correctable.addAll(EnumSet.of(COMPANY, READY));
    }
    if (correction.firstPerson() != null) {
      correctable.add(INVITATION);
    }
    hearing().requireCorrectable(correctable);
  }

  @Override
  protected Motion motion() {
    return motion;
  }
}
