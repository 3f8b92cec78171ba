package ai.crewlet.tenantry.bench.companies;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntConsumer;

/** Sixteen clients that write companies side by side, each company by one of them. */
public final class Appliers implements AutoCloseable {
  private static final int PARALLEL = 16;

  private final ExecutorService threads = Executors.newFixedThreadPool(PARALLEL);

  /** Does it for the numbers 1 to {@code count}; returns when all are done. */
  public void forEach(int count, IntConsumer write) {
    List<Future<?>> written = new ArrayList<>();
    for (int number = 1; number <= count; number++) {
      int which = number;
      written.add(threads.submit(() -> write.accept(which)));
    }
    for (Future<?> one : written) {
      await(one);
    }
  }

  private static void await(Future<?> one) {
    try {
      one.get();
    } catch (ExecutionException e) {
      throw new IllegalStateException("an applier failed: " + e.getCause().getMessage(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while appliers write", e);
    }
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}
