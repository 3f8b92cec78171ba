package ai.crewlet.tenantry.workers.cli.onboarding;

import ai.crewlet.tenantry.workers.manifest.Manifest;
import ai.crewlet.tenantry.workflows.onboarding.FirstPerson;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.UUID;

/** Request ids that follow from the request: typed twice, it is the same request. */
final class RequestIds {
  private RequestIds() {}

  static String of(Manifest manifest, Optional<FirstPerson> person) {
    var content = manifest.digest() + person.map(p -> "\n" + p.seat() + "=" + p.email()).orElse("");
    return UUID.nameUUIDFromBytes(content.getBytes(StandardCharsets.UTF_8)).toString();
  }
}
