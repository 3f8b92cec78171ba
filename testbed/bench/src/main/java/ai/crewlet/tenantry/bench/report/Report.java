package ai.crewlet.tenantry.bench.report;

import ai.crewlet.tenantry.bench.measure.Span;
import ai.crewlet.tenantry.bench.platform.Part;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Collects what was measured; prints each line as it comes and the tables at the end. */
public final class Report {
  private static final double BUSY = 0.85;

  private final PrintStream out;
  private final List<String> results = new ArrayList<>();
  private final List<String> splits = new ArrayList<>();

  public Report(PrintStream out) {
    this.out = out;
  }

  /** Says what is being done. */
  public void say(String what) {
    out.println(what);
  }

  /** A measured value and the aim it has. */
  public void result(String what, String measured, String aim, boolean met) {
    results.add("| %s | %s | %s | %s |".formatted(what, measured, aim, met ? "met" : "missed"));
    out.println("  %s: %s (aim: %s, %s)".formatted(what, measured, aim, met ? "met" : "missed"));
  }

  /** A measured value without an aim. */
  public void result(String what, String measured) {
    results.add("| %s | %s | | |".formatted(what, measured));
    out.println("  %s: %s".formatted(what, measured));
  }

  /** Who was busy in a stretch of time, and what limits it. */
  public void split(String what, Span span) {
    StringBuilder row = new StringBuilder("| %s | %s s |".formatted(what, one(span.seconds())));
    for (Part part : Part.values()) {
      row.append(" %s |".formatted(one(span.cpu().get(part))));
    }
    String limit = limit(span);
    splits.add(row.append(" %s |".formatted(limit)).toString());
    out.println("  %s took %s s; %s".formatted(what, one(span.seconds()), limit));
  }

  private static String limit(Span span) {
    Part largest =
        span.cpu().entrySet().stream()
            .max(Comparator.comparingDouble(Map.Entry::getValue))
            .orElseThrow()
            .getKey();
    String load = "%d %% of the cores".formatted(Math.round(100 * span.load()));
    return span.load() > BUSY
        ? "the machine: %s, most of it the %s".formatted(load, largest.words())
        : "waiting: %s used, most of it by the %s".formatted(load, largest.words());
  }

  /** Writes the tables as Markdown. */
  public void writeTo(Path file) {
    List<String> lines = new ArrayList<>();
    lines.add("| what | measured | aim | |");
    lines.add("|---|---|---|---|");
    lines.addAll(results);
    lines.add("");
    StringBuilder header = new StringBuilder("| CPU seconds | time |");
    for (Part part : Part.values()) {
      header.append(" %s |".formatted(part.words()));
    }
    lines.add(header.append(" limited by |").toString());
    lines.add("|---|---|" + "---|".repeat(Part.values().length + 1));
    lines.addAll(splits);
    try {
      Files.createDirectories(file.toAbsolutePath().getParent());
      Files.write(file, lines);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write " + file, e);
    }
    out.println();
    lines.forEach(out::println);
  }

  /** With one decimal. */
  public static String one(double number) {
    return String.format(Locale.ROOT, "%.1f", number);
  }
}
