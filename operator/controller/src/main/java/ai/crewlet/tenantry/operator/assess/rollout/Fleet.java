package ai.crewlet.tenantry.operator.assess.rollout;

import ai.crewlet.tenantry.operator.snapshot.DataPodFacts;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Every company's data pod at one moment. */
public record Fleet(Map<String, Member> members) {

  public Fleet {
    members = Map.copyOf(members);
  }

  public static Fleet of(Collection<DataPodFacts> facts) {
    return new Fleet(
        facts.stream()
            .map(Member::of)
            .collect(Collectors.toMap(Member::company, Function.identity(), (one, other) -> one)));
  }

  public Optional<Member> member(String company) {
    return Optional.ofNullable(members.get(company));
  }

  /**
   * Companies whose data pod rolls now, and the class each rolls on; one that fails is not among
   * them.
   */
  public Map<String, String> rolling() {
    Map<String, String> rolling = new TreeMap<>();
    members.values().stream()
        .filter(member -> member.progress() == Progress.ROLLING)
        .forEach(member -> rolling.put(member.company(), member.made().engineClass()));
    return rolling;
  }

  /** Whether data pods fail on what this class asks for, so that no other company gets it (C57). */
  public boolean halts(String engineClass, String podSettings) {
    return on(engineClass)
        .filter(member -> member.progress() == Progress.FAILED)
        .anyMatch(member -> member.made().podSettings().equals(podSettings));
  }

  List<Member> ofClass(String engineClass) {
    return on(engineClass).sorted(Comparator.comparing(Member::company)).toList();
  }

  List<Member> failed(String engineClass) {
    return ofClass(engineClass).stream()
        .filter(member -> member.progress() == Progress.FAILED)
        .toList();
  }

  private Stream<Member> on(String engineClass) {
    return members.values().stream()
        .filter(member -> member.made().engineClass().equals(engineClass));
  }
}
