package ai.crewlet.tenantry.workers.plan;

import ai.crewlet.tenantry.workers.plan.Submission.FirstPerson;
import ai.crewlet.tenantry.workers.plan.Submission.SubmittedObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** People's seats and who is invited onto one (C61), and units that seats name. */
final class SeatRules {

  private SeatRules() {}

  static List<Mistake> check(Submission request) {
    return check(request, request);
  }

  /**
   * @param afterwards what there is once the request is carried out
   */
  static List<Mistake> check(Submission request, Submission afterwards) {
    var mistakes = new ArrayList<Mistake>();
    request
        .of("Seat")
        .forEach(
            seat -> {
              contact(seat).ifPresent(mistakes::add);
              unit(seat, afterwards).ifPresent(mistakes::add);
            });
    if (request.firstPerson() != null) {
      invitation(request, request.firstPerson(), mistakes);
    }
    return mistakes;
  }

  private static Optional<Mistake> contact(SubmittedObject seat) {
    if (!human(seat) || reachable(seat)) {
      return Optional.empty();
    }
    return Optional.of(
        new Mistake(
            seat.label(),
            "spec.contact",
            "missing, and a Human seat without one would stop the engine's next start",
            "say where the person is reached, for example contact: {slackUserId: U0123ABCD}"));
  }

  private static boolean reachable(SubmittedObject seat) {
    return seat.spec().path("contact").properties().stream()
        .anyMatch(account -> !account.getValue().asText("").isBlank());
  }

  private static Optional<Mistake> unit(SubmittedObject seat, Submission request) {
    var unit = seat.text("unitRef", "name");
    if (unit.isEmpty() || request.of("Unit").anyMatch(u -> u.name().equals(unit.get()))) {
      return Optional.empty();
    }
    return Optional.of(
        new Mistake(
            seat.label(),
            "spec.unitRef.name",
            "no Unit %s in the request".formatted(unit.get()),
            "add it, or name one of: " + names(request, "Unit")));
  }

  private static void invitation(Submission request, FirstPerson person, List<Mistake> mistakes) {
    if (request.of("Seat").noneMatch(s -> s.name().equals(person.seat()) && human(s))) {
      mistakes.add(
          new Mistake(
              "invitation",
              "seat",
              "%s is not a Human seat of the request".formatted(person.seat()),
              "invite onto one of: " + humans(request)));
    }
    if (!person.email().matches("[^@\\s]+@[^@\\s]+")) {
      mistakes.add(
          new Mistake(
              "invitation",
              "email",
              "not an e-mail address",
              "write it as %s=name@example.com".formatted(person.seat())));
    }
  }

  private static boolean human(SubmittedObject seat) {
    return seat.text("kind").filter("Human"::equals).isPresent();
  }

  private static String humans(Submission request) {
    return orNone(
        request
            .of("Seat")
            .filter(SeatRules::human)
            .map(SubmittedObject::name)
            .collect(Collectors.joining(", ")));
  }

  private static String names(Submission request, String kind) {
    return orNone(request.of(kind).map(SubmittedObject::name).collect(Collectors.joining(", ")));
  }

  private static String orNone(String names) {
    return names.isEmpty() ? "(there is none)" : names;
  }
}
