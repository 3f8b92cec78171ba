package ai.crewlet.tenantry.engine.people;

import java.net.URI;

/**
 * The link a person joins by: a credential to their account (M149). It has no property a serialiser
 * would find, and hides itself in {@code toString}.
 */
public final class InvitationLink {

  private final URI link;

  private InvitationLink(URI link) {
    this.link = link;
  }

  public static InvitationLink of(URI link) {
    return new InvitationLink(link);
  }

  /** The link itself, for the person's own channel and nothing else. */
  public URI reveal() {
    return link;
  }

  @Override
  public String toString() {
    return "InvitationLink[hidden]";
  }
}
