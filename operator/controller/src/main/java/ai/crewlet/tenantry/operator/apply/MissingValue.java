package ai.crewlet.tenantry.operator.apply;

import ai.crewlet.tenantry.operator.assess.document.SecretSource;

/**
 * A Secret or one of its keys vanished between the look and the act; the pass is simply run again.
 */
final class MissingValue extends RuntimeException {
  MissingValue(SecretSource source) {
    super("Secret " + source + " is not there any more");
  }
}
