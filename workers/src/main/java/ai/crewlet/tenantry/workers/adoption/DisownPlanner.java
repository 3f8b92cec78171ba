package ai.crewlet.tenantry.workers.adoption;

import ai.crewlet.tenantry.api.Finalizers;
import ai.crewlet.tenantry.api.Labels;
import ai.crewlet.tenantry.api.tenant.Tenant;
import ai.crewlet.tenantry.workers.plan.Mistake;
import ai.crewlet.tenantry.workers.tenancy.ProviderSecrets;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Namespace;
import java.util.ArrayList;
import java.util.List;

/** What giving up an adopted tenant would do, and what keeps it from being done. Pure. */
final class DisownPlanner {

  private DisownPlanner() {}

  static DisownPlan plan(Possession found) {
    return new DisownPlan(
        found.name(),
        found.tenantId().orElse(null),
        found.namespace().map(live -> live.getMetadata().getName()).orElse(null),
        found.tenant().isPresent(),
        found.made().stream().map(Site::label).toList(),
        found.objects().stream().map(Site::label).sorted().toList(),
        notes(found),
        obstacles(found).stream().map(Mistake::line).toList());
  }

  private static List<String> notes(Possession found) {
    return found
        .tenant()
        .filter(live -> live.getSpec().suspended())
        .map(live -> List.of("the company is suspended and stays so: spec.suspend of the Company"))
        .orElse(List.of());
  }

  private static List<Mistake> obstacles(Possession found) {
    var mistakes = new ArrayList<Mistake>();
    found.tenant().ifPresent(live -> tenant(live, mistakes));
    if (found.namespace().isPresent()) {
      namespace(found, found.namespace().get(), mistakes);
    } else if (found.tenant().isPresent()) {
      mistakes.add(
          of(found, "its namespace is gone", "let it go: tenantry offboard " + found.name()));
    } else {
      mistakes.add(
          of(
              found,
              "there is none, and no namespace says that it is its own",
              "see: tenantry list"));
    }
    return mistakes;
  }

  private static void tenant(Tenant live, List<Mistake> mistakes) {
    var name = live.getMetadata().getName();
    if (live.isMarkedForDeletion()) {
      mistakes.add(
          new Mistake(
              Site.label(live),
              "",
              "it is being offboarded",
              "take that back first: tenantry restore " + name));
    }
    if (!live.getSpec().providers().isEmpty()) {
      mistakes.add(
          new Mistake(
              Site.label(live),
              "spec.providers",
              "copies of the platform's Secrets are in its namespace (%s)"
                  .formatted(String.join(", ", ProviderSecrets.names(live.getSpec().providers()))),
              "take the providers out of the Tenant, and the copies go"));
    }
    live.getMetadata().getFinalizers().stream()
        .filter(finalizer -> !finalizer.equals(Finalizers.TENANT))
        .forEach(
            finalizer ->
                mistakes.add(
                    new Mistake(
                        Site.label(live),
                        "metadata.finalizers",
                        "it is held by " + finalizer,
                        "have whoever put that on take it off")));
  }

  private static void namespace(Possession found, Namespace live, List<Mistake> mistakes) {
    var identity = Adoptee.identity(live.getMetadata());
    if (!found.tenantId().filter(identity::equals).isPresent()) {
      mistakes.add(
          of(
              found,
              "it was onboarded and not adopted: its namespace is the control plane's",
              "to take it away: tenantry offboard " + found.name()));
    } else if (anothers(found, live)) {
      mistakes.add(
          new Mistake(
              Site.label(live),
              "metadata.labels[%s]".formatted(Labels.TENANT_NAME),
              "it says that it is another tenant's",
              "nothing in it is touched; see: tenantry list"));
    }
    if (live.isMarkedForDeletion()) {
      mistakes.add(new Mistake(Site.label(live), "", "it is being deleted", "let it go"));
    }
  }

  private static boolean anothers(Possession found, HasMetadata namespace) {
    var labels = Site.labels(namespace);
    return !found.name().equals(labels.getOrDefault(Labels.TENANT_NAME, found.name()))
        || !found
            .tenantId()
            .map(own -> own.equals(labels.getOrDefault(Labels.TENANT_ID, own)))
            .orElse(true);
  }

  private static Mistake of(Possession found, String problem, String remedy) {
    return new Mistake("Tenant/" + found.name(), "", problem, remedy);
  }
}
