package ai.crewlet.tenantry.workflows.invitation;

/** How an invitation ended. */
public enum InvitationOutcome {
  /** Somebody had joined before; nobody was invited. */
  NOTHING_TO_DO,
  /** The person has joined (M150). */
  JOINED,
  /** The company was deleted meanwhile. */
  COMPANY_GONE,
  /** A person called it off. An open invitation stays valid until it expires. */
  ABORTED
}
