package ai.crewlet.tenantry.bench.measure;

import java.util.Locale;

/**
 * Passes of an operator over Companies since it was started.
 *
 * @param made in which one was read and decided about
 * @param spared because nothing had happened since the one before
 * @param calls of the framework; those in which a new company stands in line, or an engine is asked
 *     before its first pass, are neither
 */
public record PassCount(long made, long spared, long calls) {
  PassCount since(PassCount before) {
    return new PassCount(made - before.made, spared - before.spared, calls - before.calls);
  }

  /** How many came on each of so many companies. */
  public String forEach(int companies) {
    return String.format(
        Locale.ROOT,
        "%.1f (of %.1f calls; %.1f were spared)",
        (double) made / companies,
        (double) calls / companies,
        (double) spared / companies);
  }
}
