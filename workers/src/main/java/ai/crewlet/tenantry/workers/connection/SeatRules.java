package ai.crewlet.tenantry.workers.connection;

import ai.crewlet.tenantry.api.crewlet.company.Company;
import ai.crewlet.tenantry.api.crewlet.integration.Integration;
import ai.crewlet.tenantry.api.crewlet.seat.Seat;
import ai.crewlet.tenantry.workflows.FailureType;
import ai.crewlet.tenantry.workflows.connection.ConnectSeat;
import ai.crewlet.tenantry.workflows.connection.ReferenceSecret;
import ai.crewlet.tenantry.workflows.connection.Vendor;
import io.temporal.failure.ApplicationFailure;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Which seats can be connected, and with which Secrets. Pure. */
final class SeatRules {

  private SeatRules() {}

  /**
   * The seat to connect.
   *
   * @throws ApplicationFailure InvalidRequest, ObjectRefused; the message says what to change
   */
  static Seat seat(
      ConnectSeat request, Company company, List<Seat> seats, List<Integration> integrations) {
    var seat =
        seats.stream()
            .filter(one -> one.getMetadata().getName().equals(request.seat()))
            .findFirst()
            .orElseThrow(() -> noSuchSeat(request, seats));
    if (seat.getSpec().human()) {
      throw invalid(
          "Seat %s is a Human seat; apps at %s are for Agent seats"
              .formatted(request.seat(), request.vendor().title()));
    }
    if (integrations.stream().noneMatch(one -> isOf(one, request.vendor()))) {
      throw invalid(
          "tenant %s has no Integration of type %s: apply one first, the seat's address follows from it"
              .formatted(request.tenant(), request.vendor().title()));
    }
    if (request.followsRotation()) {
      checkRotation(request, company, seat);
    }
    return seat;
  }

  private static boolean isOf(Integration integration, Vendor vendor) {
    return integration.getSpec().type().value().equals(vendor.title());
  }

  private static void checkRotation(ConnectSeat request, Company company, Seat seat) {
    if (Credentials.of(seat, request.vendor()).isEmpty()) {
      throw invalid(
          "Seat %s %s: is not set, so there are no credentials whose rotation could be followed; connect it first: tenantry connect %s --seat %s --%s"
              .formatted(
                  request.seat(),
                  Credentials.field(request.vendor()),
                  request.tenant(),
                  request.seat(),
                  request.vendor()));
    }
    if (company.getSpec().suspended()) {
      throw FailureType.OBJECT_REFUSED.failure(
          "Company %s is suspended: its engine gets the new values when it resumes, and there is nothing to follow until then"
              .formatted(company.getMetadata().getName()));
    }
  }

  private static ApplicationFailure noSuchSeat(ConnectSeat request, List<Seat> seats) {
    return invalid(
        "tenant %s has no Seat %s; its Agent seats are: %s"
            .formatted(
                request.tenant(),
                request.seat(),
                seats.stream()
                    .filter(seat -> !seat.getSpec().human())
                    .map(seat -> seat.getMetadata().getName())
                    .sorted()
                    .collect(Collectors.joining(", "))));
  }

  /**
   * Refuses a Secret that is the engine's own or another app's.
   *
   * @throws ApplicationFailure InvalidRequest
   */
  static void checkSecret(ReferenceSecret request, List<Seat> seats) {
    var name = Optional.ofNullable(request.secretName()).orElse("");
    if (Credentials.isEngines(request.target().company(), name)) {
      throw invalid(
          "Secret %s is the engine's own; write the app's credentials into another one"
              .formatted(name));
    }
    for (var seat : seats) {
      for (var vendor : Vendor.values()) {
        var itself =
            seat.getMetadata().getName().equals(request.target().seat())
                && vendor == request.target().vendor();
        if (!itself && Credentials.of(seat, vendor).filter(name::equals).isPresent()) {
          throw invalid(
              "Secret %s is that of Seat %s for %s; every seat is an app of its own at every vendor"
                  .formatted(name, seat.getMetadata().getName(), vendor.title()));
        }
      }
    }
  }

  private static ApplicationFailure invalid(String message) {
    return FailureType.INVALID_REQUEST.failure(message);
  }
}
