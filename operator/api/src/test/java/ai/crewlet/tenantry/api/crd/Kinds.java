package ai.crewlet.tenantry.api.crd;

import ai.crewlet.tenantry.api.CrewletResource;
import ai.crewlet.tenantry.api.crewlet.company.Company;
import ai.crewlet.tenantry.api.crewlet.engineclass.EngineClass;
import ai.crewlet.tenantry.api.crewlet.integration.Integration;
import ai.crewlet.tenantry.api.crewlet.llm.LLMProvider;
import ai.crewlet.tenantry.api.crewlet.seat.Seat;
import ai.crewlet.tenantry.api.crewlet.unit.Unit;
import ai.crewlet.tenantry.api.tenant.Tenant;
import java.lang.reflect.ParameterizedType;
import java.util.List;

/** The seven kinds. */
final class Kinds {

  static final List<Class<? extends CrewletResource<?, ?>>> ALL =
      List.of(
          EngineClass.class,
          Company.class,
          Seat.class,
          Unit.class,
          LLMProvider.class,
          Integration.class,
          Tenant.class);

  private Kinds() {}

  static Class<?> spec(Class<?> kind) {
    return argument(kind, 0);
  }

  static Class<?> status(Class<?> kind) {
    return argument(kind, 1);
  }

  private static Class<?> argument(Class<?> kind, int index) {
    return (Class<?>)
        ((ParameterizedType) kind.getGenericSuperclass()).getActualTypeArguments()[index];
  }
}
