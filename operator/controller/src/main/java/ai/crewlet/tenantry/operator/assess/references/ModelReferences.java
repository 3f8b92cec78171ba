package ai.crewlet.tenantry.operator.assess.references;

import ai.crewlet.tenantry.api.crewlet.common.ProviderKind;
import ai.crewlet.tenantry.api.crewlet.common.ProviderReference;
import ai.crewlet.tenantry.api.crewlet.seat.SeatModels;
import ai.crewlet.tenantry.operator.assess.document.ModelChain;
import ai.crewlet.tenantry.operator.assess.finding.Finding;
import ai.crewlet.tenantry.operator.assess.finding.Part;
import ai.crewlet.tenantry.operator.assess.finding.PartKind;
import ai.crewlet.tenantry.operator.assess.finding.ReferenceProblem;
import ai.crewlet.tenantry.operator.snapshot.CompanySnapshot;
import java.util.ArrayList;
import java.util.List;

/** Model providers that Company and Seats name (M37, M38, M66). */
final class ModelReferences {

  private final CompanySnapshot snapshot;
  private final ModelChain models;
  private final Part company;
  private final List<Finding> findings = new ArrayList<>();

  private ModelReferences(CompanySnapshot snapshot) {
    this.snapshot = snapshot;
    this.models = new ModelChain(snapshot);
    this.company = Part.of(PartKind.COMPANY, snapshot.company());
  }

  static List<Finding> judge(CompanySnapshot snapshot) {
    var judgement = new ModelReferences(snapshot);
    judgement.company();
    judgement.seats();
    return judgement.findings;
  }

  private void company() {
    var own = snapshot.company().getSpec().llm();
    if (own != null) {
      chain(company, "spec.llm.order", own.order());
    }
    boolean anyAgent = snapshot.parts().seats().stream().anyMatch(s -> !s.getSpec().human());
    if (anyAgent && models.everything().isEmpty() && snapshot.engineClass().isPresent()) {
      findings.add(ReferenceProblem.NO_MODEL_PROVIDER.on(company));
    }
  }

  private void seats() {
    for (var seat : snapshot.parts().seats()) {
      SeatModels own = seat.getSpec().llm();
      if (own != null) {
        var part = Part.of(PartKind.SEAT, seat);
        chain(part, "spec.llm.order", own.order());
        chain(part, "spec.llm.executor", own.executor());
      }
    }
  }

  private void chain(Part part, String field, List<ProviderReference> chain) {
    for (ProviderReference link : chain) {
      if (!models.has(link) && !unknowable(link)) {
        findings.add(missing(part, field + "[" + link.name() + "]", link));
      }
    }
  }

  /**
   * Without its class nobody knows what the platform offers; that the class is missing is said
   * already.
   */
  private boolean unknowable(ProviderReference link) {
    return link.kindOrDefault() == ProviderKind.PLATFORM_LLM_PROVIDER
        && snapshot.engineClass().isEmpty();
  }

  private Finding missing(Part part, String field, ProviderReference link) {
    if (link.kindOrDefault() == ProviderKind.LLM_PROVIDER) {
      return ReferenceProblem.PROVIDER_NOT_FOUND.on(part, field, "LLMProvider " + link.name());
    }
    boolean offered = models.offered().stream().anyMatch(p -> p.name().equals(link.name()));
    if (offered && !models.platformProvidersUsed()) {
      return ReferenceProblem.PLATFORM_PROVIDERS_NOT_ENABLED.on(
          part, field, link.name(), snapshot.name());
    }
    String inClass = snapshot.company().getSpec().engineClassName();
    return ReferenceProblem.PROVIDER_NOT_FOUND.on(
        part, field, "PlatformLLMProvider %s of EngineClass %s".formatted(link.name(), inClass));
  }
}
