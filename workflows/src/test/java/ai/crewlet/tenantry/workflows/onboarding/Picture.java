package ai.crewlet.tenantry.workflows.onboarding;

import ai.crewlet.tenantry.workflows.fakes.Rig;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** What is left of a run. */
record Picture(Set<String> objects, List<String> mailbox) {

  static final Picture NOTHING = new Picture(Set.of(), List.of());

  static Picture of(Rig rig) {
    return new Picture(rig.cluster.objects(), rig.engine.mailbox());
  }

  Picture without(String object) {
    var others = new TreeSet<>(objects);
    others.remove(object);
    return new Picture(others, mailbox);
  }

  Picture uninvited() {
    return new Picture(objects, List.of());
  }
}
