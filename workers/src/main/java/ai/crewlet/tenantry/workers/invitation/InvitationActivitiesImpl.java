package ai.crewlet.tenantry.workers.invitation;

import ai.crewlet.tenantry.engine.EngineClient;
import ai.crewlet.tenantry.engine.EngineFailure;
import ai.crewlet.tenantry.engine.people.Invitation;
import ai.crewlet.tenantry.workers.delivery.DeliveryFailed;
import ai.crewlet.tenantry.workers.delivery.LinkDelivery;
import ai.crewlet.tenantry.workers.delivery.LinkDelivery.Addressee;
import ai.crewlet.tenantry.workers.kube.ApiCalls;
import ai.crewlet.tenantry.workers.kube.CustomKind;
import ai.crewlet.tenantry.workers.surroundings.OwnNamespaces;
import ai.crewlet.tenantry.workers.waiting.Looks;
import ai.crewlet.tenantry.workers.waiting.Observed;
import ai.crewlet.tenantry.workers.waiting.Verdict;
import ai.crewlet.tenantry.workers.waiting.WaitRoom;
import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.invitation.AwaitJoined;
import ai.crewlet.tenantry.workflows.invitation.DeliveredInvitation;
import ai.crewlet.tenantry.workflows.invitation.InvitationActivities;
import ai.crewlet.tenantry.workflows.invitation.InviteAndDeliver;
import ai.crewlet.tenantry.workflows.invitation.InvitePerson;
import ai.crewlet.tenantry.workflows.invitation.Surroundings;
import ai.crewlet.tenantry.workflows.invitation.Surroundings.State;
import com.fasterxml.uuid.Generators;
import com.fasterxml.uuid.NoArgGenerator;
import java.time.Clock;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;

/** Looks, invites and delivers, waits. */
public final class InvitationActivitiesImpl implements InvitationActivities {

  private final OwnNamespaces own;
  private final CompanyEngines engines;
  private final LinkDelivery delivery;
  private final Looks looks;
  private final WaitRoom waits;
  private final ApiCalls calls;
  private final Clock clock;
  private final NoArgGenerator keys = Generators.timeBasedEpochGenerator();

  public InvitationActivitiesImpl(
      OwnNamespaces own,
      CompanyEngines engines,
      LinkDelivery delivery,
      Looks looks,
      WaitRoom waits,
      ApiCalls calls,
      Clock clock) {
    this.own = own;
    this.engines = engines;
    this.delivery = delivery;
    this.looks = looks;
    this.waits = waits;
    this.calls = calls;
    this.clock = clock;
  }

  @Override
  public String newInvitationKey() {
    return keys.generate().toString();
  }

  @Override
  public Surroundings lookAround(InvitePerson request) {
    requireComplete();
    return switch (JoinVerdicts.state(company(request))) {
      case GONE -> Surroundings.of(State.GONE);
      case SUSPENDED -> Surroundings.of(State.SUSPENDED);
      case JOINED, NOBODY, INVITED, EXPIRED -> ask(request, engine -> around(request, engine));
    };
  }

  @Override
  public DeliveredInvitation inviteAndDeliver(InviteAndDeliver request) {
    var person = request.person();
    return ask(
        person,
        engine -> {
          var outcome =
              engine.invite(
                  new Invitation(
                      UUID.fromString(request.idempotencyKey()),
                      person.email(),
                      person.seat(),
                      person.grants()));
          var invited = EngineAnswers.invited(person, outcome);
          delivery.deliver(
              new Addressee(person.tenant(), person.seat(), person.email()), invited.link());
          return new DeliveredInvitation(invited.invitationId(), invited.expiresAt().toInstant());
        });
  }

  @Override
  public Surroundings awaitJoined(AwaitJoined request) {
    waits.await(
        request.person().namespace(),
        () ->
            looks.complete()
                ? JoinVerdicts.joined(
                    request.person(),
                    company(request.person()),
                    request.expiresAt(),
                    clock.instant())
                : starting());
    return Surroundings.of(State.NOBODY);
  }

  @Override
  public void awaitResumed(InvitePerson request) {
    waits.await(
        request.namespace(),
        () -> looks.complete() ? JoinVerdicts.resumed(request, company(request)) : starting());
  }

  private Surroundings around(InvitePerson request, EngineClient engine) {
    if (!engine.people().isEmpty()) {
      return Surroundings.of(State.JOINED);
    }
    return engine.invitations().stream()
        .filter(open -> open.seat().equals(request.seat()))
        .findFirst()
        .map(open -> new Surroundings(State.INVITED, open.id(), open.expiresAt().toInstant()))
        .orElseGet(() -> Surroundings.of(State.NOBODY));
  }

  /**
   * The engine's and the channel's failures as the motion's own; without causes, which may tell.
   */
  private <T> T ask(InvitePerson request, Function<EngineClient, T> question) {
    try {
      return question.apply(
          calls.call("Access token of Company " + request.company(), () -> engine(request)));
    } catch (EngineFailure failure) {
      throw EngineAnswers.failed(request, failure);
    } catch (DeliveryFailed failure) {
      throw EngineAnswers.failed(failure);
    }
  }

  /** Nobody is invited into a company of another tenant, whatever the request names (I4). */
  private EngineClient engine(InvitePerson request) {
    own.require(request.tenant(), request.tenantId(), request.namespace());
    return engines.of(request.namespace(), request.company());
  }

  private Optional<Observed> company(InvitePerson request) {
    return looks.find(CustomKind.COMPANY, request.namespace(), request.company());
  }

  private void requireComplete() {
    if (!looks.complete()) {
      throw FailureType.UNAVAILABLE.failure("this worker is still reading the cluster");
    }
  }

  private static <T> Verdict<T> starting() {
    return new Verdict.Pending<>("this worker is still reading the cluster");
  }
}
