package ai.crewlet.tenantry.operator.assess.document;

import org.jspecify.annotations.Nullable;

/** Numbers as wide as the engine's. */
final class Numbers {

  private Numbers() {}

  static @Nullable Integer toInteger(@Nullable Long number) {
    return number == null
        ? null
        : (int) Math.max(Integer.MIN_VALUE, Math.min(Integer.MAX_VALUE, number));
  }
}
