package ai.crewlet.tenantry.workers.delivery;

import ai.crewlet.tenantry.engine.people.InvitationLink;

/** No channel is set. */
final class NoDelivery implements LinkDelivery {

  @Override
  public Receipt deliver(Addressee addressee, InvitationLink link) {
    throw new DeliveryFailed(
        "no channel for invitation links is set: give the worker TENANTRY_INVITATIONS"
            + " (file:<folder> or smtp://host:port?from=<address>)",
        false);
  }
}
