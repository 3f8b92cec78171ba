package ai.crewlet.tenantry.operator.assess.document;

import ai.crewlet.tenantry.api.crewlet.common.Schedule;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Recurring tasks in the engine's words. */
final class Schedules {

  private Schedules() {}

  static List<Map<String, Object>> of(List<Schedule> schedules) {
    return schedules.stream().map(Schedules::one).toList();
  }

  private static Map<String, Object> one(Schedule schedule) {
    Map<String, Object> all = new TreeMap<>();
    all.put("name", schedule.name());
    all.put("cron", schedule.cron());
    all.put("task", schedule.task());
    all.put("enabled", !Boolean.FALSE.equals(schedule.enabled()));
    put(all, "timezone", schedule.timezone());
    put(all, "target", schedule.target());
    put(all, "timeout_seconds", schedule.timeoutSeconds());
    return all;
  }

  private static void put(Map<String, Object> all, String key, @Nullable Object value) {
    if (value != null) {
      all.put(key, value);
    }
  }
}
