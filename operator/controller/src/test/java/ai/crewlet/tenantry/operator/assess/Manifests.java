package ai.crewlet.tenantry.operator.assess;

import ai.crewlet.tenantry.api.crewlet.company.Company;
import ai.crewlet.tenantry.api.crewlet.engineclass.EngineClass;
import ai.crewlet.tenantry.api.crewlet.integration.Integration;
import ai.crewlet.tenantry.api.crewlet.llm.LLMProvider;
import ai.crewlet.tenantry.api.crewlet.seat.Seat;
import ai.crewlet.tenantry.api.crewlet.unit.Unit;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.utils.Serialization;

/** Objects as people write them; the text is the spec in YAML. */
public final class Manifests {

  public static final String NAMESPACE = "tenant-7f3a9c";
  public static final String UID = "3f1c0c52-8a53-4b0c-9f0e-5a1b2c3d4e5f";

  private Manifests() {}

  public static Company company(String spec) {
    Company company = of(Company.class, "acme", spec);
    company.getMetadata().setUid(UID);
    company.getMetadata().setCreationTimestamp("2026-11-29T12:00:00Z");
    return company;
  }

  public static EngineClass engineClass(String name, String spec) {
    EngineClass engineClass = of(EngineClass.class, name, spec);
    engineClass.getMetadata().setNamespace(null);
    return engineClass;
  }

  public static Seat seat(String name, String spec) {
    return of(Seat.class, name, spec + ", companyRef: {name: acme}");
  }

  public static Unit unit(String name, String spec) {
    return of(Unit.class, name, spec + ", companyRef: {name: acme}");
  }

  public static LLMProvider provider(String name, String spec) {
    return of(LLMProvider.class, name, spec + ", companyRef: {name: acme}");
  }

  public static Integration integration(String name, String spec) {
    return of(Integration.class, name, spec + ", companyRef: {name: acme}");
  }

  /** A copy with the next generation, as after an edit. */
  public static <R extends HasMetadata> R edited(R object) {
    R copy = Serialization.clone(object);
    copy.getMetadata().setGeneration(object.getMetadata().getGeneration() + 1);
    return copy;
  }

  private static <R extends HasMetadata> R of(Class<R> type, String name, String spec) {
    R object = Serialization.unmarshal("spec: {" + spec + "}", type);
    object.getMetadata().setName(name);
    object.getMetadata().setNamespace(NAMESPACE);
    object.getMetadata().setGeneration(1L);
    return object;
  }
}
