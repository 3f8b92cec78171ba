package ai.crewlet.tenantry.workers.cli;

import java.io.PrintWriter;
import java.io.Writer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;

/**
 * What is printed for a person, with the commands in it as that person types them: a hint of
 * whomever, a workflow included, says {@code tenantry retry acme}, and becomes {@code kubectl
 * tenant retry acme} under that name. Passes on what is whole: at a line's end, or when flushed.
 */
final class AsTyped extends Writer {
  private static final String OURS = "tenantry";

  private final PrintWriter out;
  private final Pattern ours;
  private final String name;
  private final StringBuilder pending = new StringBuilder();

  private AsTyped(PrintWriter out, CommandSpec root) {
    this.out = out;
    this.name = root.name();
    this.ours =
        Pattern.compile(
            "\\b%s(?= (?:%s)\\b)"
                .formatted(
                    OURS,
                    root.subcommands().keySet().stream()
                        .map(Pattern::quote)
                        .collect(Collectors.joining("|"))));
  }

  /** A writer that prints on {@code out} what {@code command} says. */
  static PrintWriter on(PrintWriter out, CommandSpec command) {
    var root = command.root();
    return root.name().equals(OURS) ? out : new PrintWriter(new AsTyped(out, root), true);
  }

  @Override
  public void write(char[] text, int offset, int length) {
    pending.append(text, offset, length);
  }

  @Override
  public void flush() {
    out.print(ours.matcher(pending).replaceAll(Matcher.quoteReplacement(name)));
    pending.setLength(0);
    out.flush();
  }

  @Override
  public void close() {
    flush();
  }
}
