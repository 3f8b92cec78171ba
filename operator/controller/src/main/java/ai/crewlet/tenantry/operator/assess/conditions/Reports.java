package ai.crewlet.tenantry.operator.assess.conditions;

import java.util.ArrayList;
import java.util.List;

/** The status of every object of a company, the Company's first. */
public final class Reports {

  private Reports() {}

  public static List<StatusReport<?>> of(Judgement judgement) {
    var parts = new PartReports(judgement);
    var snapshot = judgement.snapshot();
    List<StatusReport<?>> all = new ArrayList<>();
    all.add(CompanyReport.of(judgement));
    snapshot.parts().seats().forEach(seat -> all.add(parts.seat(seat)));
    snapshot.parts().units().forEach(unit -> all.add(parts.unit(unit)));
    snapshot.parts().providers().forEach(provider -> all.add(parts.provider(provider)));
    snapshot.parts().integrations().forEach(integration -> all.add(parts.integration(integration)));
    return all;
  }
}
