package ai.crewlet.tenantry.operator.watch;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.Module;
import com.fasterxml.jackson.databind.deser.std.StdScalarDeserializer;
import com.fasterxml.jackson.databind.deser.std.StringDeserializer;
import com.fasterxml.jackson.databind.module.SimpleModule;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Reads a word that has been read before as the same object: of what is cached of a thousand
 * companies most are names, reasons and sentences that recur in each. Remembers the last word of
 * each slot of a table of fixed size, so it neither grows nor waits.
 */
public final class RecurringStrings extends StdScalarDeserializer<String> {
  private static final long serialVersionUID = 1L;

  /** A power of two. */
  private static final int SLOTS = 4096;

  private static final int LONGEST = 160;

  private final transient AtomicReferenceArray<String> known = new AtomicReferenceArray<>(SLOTS);

  private RecurringStrings() {
    super(String.class);
  }

  /** To be registered with the mapper that reads what is cached. */
  public static Module module() {
    return new SimpleModule("recurring-strings")
        .addDeserializer(String.class, new RecurringStrings());
  }

  @Override
  public String deserialize(JsonParser json, DeserializationContext context) throws IOException {
    return known(StringDeserializer.instance.deserialize(json, context));
  }

  private String known(String word) {
    if (word == null || word.length() > LONGEST) {
      return word;
    }
    int hash = word.hashCode();
    int slot = (hash ^ hash >>> 16) & SLOTS - 1;
    String last = known.getPlain(slot);
    if (word.equals(last)) {
      return last;
    }
    known.setPlain(slot, word);
    return word;
  }
}
