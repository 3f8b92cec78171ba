package ai.crewlet.tenantry.workflows.connection;

import io.temporal.activity.ActivityInterface;

/** A seat's app at a vendor: its address, its manifest, the reference to its credentials. */
@ActivityInterface
public interface ConnectionActivities {

  /**
   * Returns once the seat's status has the vendor's address. Fails with TenantNotFound,
   * TenantDeleting, InvalidRequest (no such Agent seat, no Integration of the vendor, nothing
   * connected whose rotation could be followed) and NotExposed.
   */
  SeatAddress awaitSeatAddress(ConnectSeat request);

  /** The vendor's manifest for this seat. Fails with InvalidRequest when the seat is gone. */
  VendorApp describeApp(DescribeApp request);

  /**
   * Refuses a Secret that cannot be this seat's: another seat's, or one of the engine's own.
   * Whether it exists is seen when it is referred to. Fails with InvalidRequest.
   */
  void checkSecret(ReferenceSecret request);

  /**
   * Has the Seat refer to the Secret, as the connecting manager; nothing is written when it does.
   * Fails with FieldConflict when somebody else's manifest names another Secret.
   *
   * @return {@code metadata.generation} of the Seat with the reference
   */
  long referenceSecret(ReferenceSecret request);

  /** The undo: what the Seat referred to before, or nothing. A Seat that is gone is no error. */
  void putReferenceBack(ReferenceSecret request);

  /** Returns once ResolvedRefs is True and the running revision has the reference. */
  ConnectedSeat awaitConnected(AwaitConnected request);

  /**
   * Answers when the engine has stored newer values and read them; fails with NotReadyYet until
   * then.
   */
  RotatedCredentials lookRotated(LookRotated request);
}
