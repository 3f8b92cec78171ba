package ai.crewlet.tenantry.operator.assess.objects;

import ai.crewlet.tenantry.api.ObjectNames;
import ai.crewlet.tenantry.api.crewlet.engineclass.EngineClassSpec;
import ai.crewlet.tenantry.operator.snapshot.CompanySnapshot;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * crewlet.yaml of a seat pod (engine contract, section 1): where it joins, what opens what it is
 * sent, whose seats it runs. No tokens: nobody calls it but for its health.
 */
record SeatPodFile(
    CompanySnapshot snapshot, EngineClassSpec engineClass, String pool, BootstrapValues values) {

  Map<String, Object> content() {
    var shared = new SharedSections(snapshot, engineClass, values);
    Map<String, Object> file = new LinkedHashMap<>();
    file.put("api", Map.of("port", Ports.API.number()));
    file.put("secrets", shared.keyring());
    file.put("stream", Map.of("join", dataPod()));
    file.put("node", Map.of("roles", List.of("seats"), "labels", Map.of("pool", pool)));
    shared.addTo(file);
    return file;
  }

  /** By the Service that names the data pod even before it is ready. */
  private String dataPod() {
    return "%s.%s.svc:%d"
        .formatted(
            ObjectNames.enginePods(snapshot.name()),
            snapshot.namespace().name(),
            Ports.STREAM.number());
  }
}
