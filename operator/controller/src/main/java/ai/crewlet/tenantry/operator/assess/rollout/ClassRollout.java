package ai.crewlet.tenantry.operator.assess.rollout;

import ai.crewlet.tenantry.api.crewlet.engineclass.EngineClass;
import ai.crewlet.tenantry.api.crewlet.engineclass.FailedCompany;
import ai.crewlet.tenantry.api.crewlet.engineclass.GenerationCount;
import ai.crewlet.tenantry.api.crewlet.engineclass.RolloutStatus;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * How far one class's latest generation has come (C14, C57).
 *
 * @param members the companies on it
 * @param failed those of them whose data pod fails with what the class asked for
 * @param halted whether it still asks for that
 */
public record ClassRollout(
    long generation, List<Member> members, List<Member> failed, boolean halted) {

  private static final int SHOWN = 16;

  /**
   * @param podSettings hash of what of the class shapes a pod
   */
  public static ClassRollout of(EngineClass engineClass, String podSettings, Fleet fleet) {
    String name = engineClass.getMetadata().getName();
    return new ClassRollout(
        engineClass.getMetadata().getGeneration(),
        fleet.ofClass(name),
        fleet.failed(name),
        fleet.halts(name, podSettings));
  }

  /** Whether it goes on by itself. */
  public boolean isUnderWay() {
    return rolling() > 0 || current() < members.size();
  }

  public Optional<Member> firstFailed() {
    return failed.stream().findFirst();
  }

  public RolloutStatus status() {
    return new RolloutStatus(
        members.size(),
        current(),
        rolling(),
        failed.size(),
        generations(),
        firstFailed().map(ClassRollout::failed).orElse(null));
  }

  private int current() {
    return (int)
        members.stream().filter(member -> member.made().generation() == generation).count();
  }

  private int rolling() {
    return (int) members.stream().filter(member -> member.progress() == Progress.ROLLING).count();
  }

  private List<GenerationCount> generations() {
    Map<Long, Integer> counts = new TreeMap<>(Comparator.reverseOrder());
    members.forEach(member -> counts.merge(member.made().generation(), 1, Integer::sum));
    return counts.entrySet().stream()
        .limit(SHOWN)
        .map(count -> new GenerationCount(count.getKey(), count.getValue()))
        .toList();
  }

  /** The word alone: what a kubelet writes beside it may quote the company's own settings. */
  private static FailedCompany failed(Member member) {
    int slash = member.company().indexOf('/');
    return new FailedCompany(
        member.company().substring(0, slash),
        member.company().substring(slash + 1),
        member.made().generation(),
        member.failure());
  }
}
