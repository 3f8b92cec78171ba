package ai.crewlet.tenantry.workers.tenancy;

import io.fabric8.kubernetes.api.model.Quantity;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads amounts as Kubernetes writes them: {@code 500m}, {@code 16Gi}, {@code 10M}. */
public final class Amounts {

  private static final Pattern AMOUNT =
      Pattern.compile("\\+?[0-9]+(\\.[0-9]+)?(m|k|M|G|T|P|E|Ki|Mi|Gi|Ti|Pi|Ei|[eE][+-]?[0-9]+)?");

  private static final BigDecimal KIBI = BigDecimal.valueOf(1024);
  private static final BigDecimal MEBI = KIBI.multiply(KIBI);

  private Amounts() {}

  /** The amount, or empty when the text is none. */
  public static Optional<BigDecimal> parse(String text) {
    if (!AMOUNT.matcher(text).matches()) {
      return Optional.empty();
    }
    return Optional.of(Quantity.getAmountInBytes(Quantity.parse(text)));
  }

  /** The amount as a whole number ({@code 10M} is 10000000, C10), or empty. */
  public static Optional<Long> wholeNumber(String text) {
    return parse(text).flatMap(Amounts::exactLong);
  }

  /** The shortest spelling that means the same, as {@code status.quotas} shows it. */
  public static String plain(BigDecimal amount) {
    return amount.stripTrailingZeros().toPlainString();
  }

  /**
   * The amount as people read it: cores, or thousandths of one ({@code 250m}); memory in Mi or Gi.
   */
  public static String readable(BigDecimal amount, boolean memory) {
    if (!memory) {
      return amount.stripTrailingZeros().scale() <= 0
          ? plain(amount)
          : plain(amount.movePointRight(3)) + "m";
    }
    var mebi = amount.divide(MEBI, 0, RoundingMode.FLOOR);
    return mebi.remainder(KIBI).signum() == 0
        ? plain(mebi.divide(KIBI)) + "Gi"
        : plain(mebi) + "Mi";
  }

  private static Optional<Long> exactLong(BigDecimal amount) {
    try {
      return Optional.of(amount.longValueExact());
    } catch (ArithmeticException notWhole) {
      return Optional.empty();
    }
  }
}
