package ai.crewlet.tenantry.engine.http;

import ai.crewlet.tenantry.engine.people.Invitation;
import ai.crewlet.tenantry.engine.people.InvitationLink;
import ai.crewlet.tenantry.engine.people.InviteOutcome;
import ai.crewlet.tenantry.engine.people.OpenInvitation;
import ai.crewlet.tenantry.engine.people.Person;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;

/** {@code /iam}: inviting people, and who has joined. */
final class PeopleRoutes {

  private static final String INVITATIONS = "/iam/invitations";

  private final Door door;

  PeopleRoutes(Door door) {
    this.door = door;
  }

  InviteOutcome invite(Invitation invitation) {
    var answer =
        door.send(
            Call.post(INVITATIONS, body(invitation))
                .with("Idempotency-Key", invitation.idempotencyKey().toString()));
    return switch (answer.status()) {
      case 201 -> invited(answer.fields());
      case 403 -> new InviteOutcome.NotAllowed();
      case 400 -> new InviteOutcome.Invalid(answer.error());
      default -> refused(answer);
    };
  }

  List<Person> people() {
    return list("/iam/people").stream()
        .map(
            person ->
                new Person(
                    person.text("id"),
                    person.textOr("email", ""),
                    person.text("seat"),
                    person.texts("grants"),
                    person.time("joined_at")))
        .toList();
  }

  List<OpenInvitation> invitations() {
    return list(INVITATIONS).stream()
        .map(
            open -> new OpenInvitation(open.text("id"), open.text("seat"), open.time("expires_at")))
        .toList();
  }

  private List<Fields> list(String route) {
    var answer = door.send(Call.get(route));
    if (answer.status() != 200) {
      throw answer.unexpected();
    }
    return answer.fields().elements();
  }

  private static InviteOutcome refused(Answer answer) {
    return switch (answer.error()) {
      case "idempotency_key_reused" -> new InviteOutcome.KeyReused();
      case "seat_not_found" -> new InviteOutcome.SeatNotFound();
      case "seat_not_human" -> new InviteOutcome.SeatNotHuman();
      case "seat_taken" -> new InviteOutcome.SeatTaken();
      default -> throw answer.unexpected();
    };
  }

  private static InviteOutcome invited(Fields fields) {
    try {
      return new InviteOutcome.Invited(
          fields.text("id"),
          InvitationLink.of(new URI(fields.text("link"))),
          fields.time("expires_at"));
    } catch (URISyntaxException e) {
      throw fields.unreadable("no address in field link");
    }
  }

  private static ObjectNode body(Invitation invitation) {
    var body = JsonNodeFactory.instance.objectNode();
    body.put("email", invitation.email()).put("seat", invitation.seat());
    invitation.grants().forEach(body.putArray("grants")::add);
    return body;
  }
}
