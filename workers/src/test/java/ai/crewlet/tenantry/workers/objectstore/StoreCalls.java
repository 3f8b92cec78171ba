package ai.crewlet.tenantry.workers.objectstore;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.services.s3.model.DeleteObjectsRequest;
import software.amazon.awssdk.services.s3.model.ListObjectVersionsRequest;

/** The calls to a store; one of them can be where a process ends, as its server sees it. */
final class StoreCalls implements ExecutionInterceptor {

  private final List<String> made = new CopyOnWriteArrayList<>();
  private final CountDownLatch forever = new CountDownLatch(1);
  private volatile int deletionsLeft = Integer.MAX_VALUE;

  /** The so-many-th deletion is answered, and its caller never goes on. */
  void standStillAfterDeletion(int number) {
    made.clear();
    deletionsLeft = number;
  }

  /** E.g. {@code list from prod/…} or {@code delete 3}, in their order. */
  List<String> made() {
    return made;
  }

  /** Lets whoever stands still end. */
  void release() {
    forever.countDown();
  }

  @Override
  public void beforeExecution(Context.BeforeExecution context, ExecutionAttributes attributes) {
    if (context.request() instanceof ListObjectVersionsRequest list) {
      made.add("list from " + list.keyMarker());
    }
  }

  @Override
  public void afterExecution(Context.AfterExecution context, ExecutionAttributes attributes) {
    if (context.request() instanceof DeleteObjectsRequest delete) {
      made.add("delete " + delete.delete().objects().size());
      if (--deletionsLeft == 0) {
        standStill();
      }
    }
  }

  private void standStill() {
    try {
      forever.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    throw new IllegalStateException("this process has ended");
  }
}
