package ai.crewlet.tenantry.operator.assess.objects;

import io.fabric8.kubernetes.api.model.Quantity;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Quantities as the API server would write them ({@code 1000m} is {@code 1}, {@code 1024Mi} is
 * {@code 1Gi}): what it would rewrite would look like a change in every pass.
 */
final class Quantities {

  private static final BigInteger KIBI = BigInteger.valueOf(1024);
  private static final List<String> BINARY = List.of("", "Ki", "Mi", "Gi", "Ti", "Pi", "Ei");
  private static final List<String> DECIMAL =
      List.of("n", "u", "m", "", "k", "M", "G", "T", "P", "E");
  private static final int SMALLEST_EXPONENT = -9;

  private Quantities() {}

  static Map<String, Quantity> canonical(Map<String, Quantity> given) {
    Map<String, Quantity> all = new TreeMap<>();
    given.forEach((name, quantity) -> all.put(name, canonical(quantity)));
    return all;
  }

  static Quantity canonical(Quantity given) {
    BigDecimal amount = given.getNumericalAmount().stripTrailingZeros();
    boolean binary = given.getFormat() != null && given.getFormat().endsWith("i");
    if (binary && amount.scale() <= 0 && amount.toBigIntegerExact().abs().compareTo(KIBI) >= 0) {
      return binary(amount.toBigIntegerExact());
    }
    return decimal(amount);
  }

  /** Same amount, however written. */
  static boolean same(Quantity one, Quantity other) {
    return one.getNumericalAmount().compareTo(other.getNumericalAmount()) == 0;
  }

  private static Quantity binary(BigInteger amount) {
    int suffix = 0;
    BigInteger rest = amount;
    while (suffix < BINARY.size() - 1 && rest.mod(KIBI).signum() == 0) {
      rest = rest.divide(KIBI);
      suffix++;
    }
    return new Quantity(rest.toString(), BINARY.get(suffix));
  }

  private static Quantity decimal(BigDecimal amount) {
    if (amount.signum() == 0) {
      return new Quantity("0", "");
    }
    for (int suffix = DECIMAL.size() - 1; suffix > 0; suffix--) {
      BigDecimal mantissa =
          amount.movePointLeft(SMALLEST_EXPONENT + 3 * suffix).stripTrailingZeros();
      if (mantissa.scale() <= 0) {
        return new Quantity(mantissa.toBigIntegerExact().toString(), DECIMAL.get(suffix));
      }
    }
    return new Quantity(amount.movePointRight(9).toBigInteger().toString(), DECIMAL.get(0));
  }
}
