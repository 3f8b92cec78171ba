package ai.crewlet.tenantry.operator.classes;

import ai.crewlet.tenantry.api.crewlet.engineclass.EngineClass;
import ai.crewlet.tenantry.operator.assess.rollout.Member;
import io.javaoperatorsdk.operator.processing.event.Event;
import io.javaoperatorsdk.operator.processing.event.ResourceID;
import io.javaoperatorsdk.operator.processing.event.source.AbstractEventSource;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Wakes a class when the data pod of a company on it is at another point than it was: at most once
 * a second, however many companies roll (C14).
 */
public final class ClassNews extends AbstractEventSource<Member, EngineClass> {
  private static final Logger LOG = LoggerFactory.getLogger(ClassNews.class);

  private final Map<String, Member> last = new ConcurrentHashMap<>();
  private final Set<String> stirred = ConcurrentHashMap.newKeySet();
  private final ScheduledThreadPoolExecutor teller =
      new ScheduledThreadPoolExecutor(
          1,
          task -> {
            Thread thread = new Thread(task, "class-news");
            thread.setDaemon(true);
            return thread;
          });

  public ClassNews() {
    super(Member.class, "class-news");
  }

  /**
   * @param company {@code namespace/name}
   * @param now its data pod; nothing while it has none
   */
  public void seen(String company, @Nullable Member now) {
    Member before = now == null ? last.remove(company) : last.put(company, now);
    if (!Objects.equals(before, now)) {
      stir(before);
      stir(now);
    }
  }

  private void stir(@Nullable Member member) {
    if (member != null && !member.made().engineClass().isEmpty()) {
      stirred.add(member.made().engineClass());
    }
  }

  @Override
  public void start() {
    super.start();
    teller.scheduleWithFixedDelay(this::tell, 1, 1, TimeUnit.SECONDS);
  }

  private void tell() {
    try {
      for (String engineClass : Set.copyOf(stirred)) {
        stirred.remove(engineClass);
        getEventHandler().handleEvent(new Event(new ResourceID(engineClass)));
      }
    } catch (RuntimeException e) { // else nobody would be told anything any more
      LOG.warn("a class could not be told of its companies, it looks again by itself", e);
    }
  }

  @Override
  public void stop() {
    super.stop();
    teller.shutdownNow();
  }

  @Override
  public Set<Member> getSecondaryResources(EngineClass engineClass) {
    return Set.of();
  }
}
