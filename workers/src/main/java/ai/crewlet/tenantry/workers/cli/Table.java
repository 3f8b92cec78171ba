package ai.crewlet.tenantry.workers.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Columns as wide as their widest cell, three blanks apart, as kubectl prints them. */
public final class Table {
  private final List<List<String>> rows = new ArrayList<>();

  public Table(String... titles) {
    rows.add(List.of(titles));
  }

  public void row(String... cells) {
    rows.add(List.of(cells));
  }

  public List<String> lines() {
    return rows.stream().map(this::line).toList();
  }

  private String line(List<String> row) {
    var cells = new ArrayList<String>();
    for (int column = 0; column < row.size(); column++) {
      cells.add(padded(row.get(column), column));
    }
    return cells.stream().collect(Collectors.joining("   ")).stripTrailing();
  }

  private String padded(String cell, int column) {
    var width = rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0);
    return cell + " ".repeat(width - cell.length());
  }
}
