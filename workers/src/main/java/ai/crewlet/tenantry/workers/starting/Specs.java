package ai.crewlet.tenantry.workers.starting;

import ai.crewlet.tenantry.api.tenant.TenantSpec;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.Map;

/** A spec as the untyped JSON in which it travels through a workflow. */
final class Specs {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private Specs() {}

  static Map<String, Object> asMap(TenantSpec spec) {
    return JSON.convertValue(spec, new TypeReference<>() {});
  }
}
