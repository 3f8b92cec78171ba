package ai.crewlet.tenantry.bench.report;

import ai.crewlet.tenantry.bench.measure.Span;
import ai.crewlet.tenantry.bench.platform.Part;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Collects what was measured; prints each line as it comes and the tables at the end. */
public final class Report {
  private static final double BUSY = 0.85;

  private final PrintStream out;
  private final List<String> results = new ArrayList<>();
  private final Map<String, Span> splits = new LinkedHashMap<>();

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
    splits.put(what, span);
    String limit = limit(span);
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
    lines.addAll(splitTable());
    try {
      Files.createDirectories(file.toAbsolutePath().getParent());
      Files.write(file, lines);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write " + file, e);
    }
    out.println();
    lines.forEach(out::println);
  }

  /** A column for each part that was busy at all. */
  private List<String> splitTable() {
    List<Part> parts =
        Arrays.stream(Part.values())
            .filter(part -> splits.values().stream().anyMatch(span -> span.cpu().get(part) >= 0.1))
            .toList();
    List<String> lines = new ArrayList<>();
    String words = parts.stream().map(Part::words).collect(Collectors.joining(" | "));
    lines.add("| CPU seconds | time | %s | limited by |".formatted(words));
    lines.add("|---|---|" + "---|".repeat(parts.size() + 1));
    splits.forEach((what, span) -> lines.add(row(what, span, parts)));
    return lines;
  }

  private static String row(String what, Span span, List<Part> parts) {
    String seconds =
        parts.stream().map(part -> one(span.cpu().get(part))).collect(Collectors.joining(" | "));
    return "| %s | %s s | %s | %s |".formatted(what, one(span.seconds()), seconds, limit(span));
  }

  /** With one decimal. */
  public static String one(double number) {
    return String.format(Locale.ROOT, "%.1f", number);
  }
}
