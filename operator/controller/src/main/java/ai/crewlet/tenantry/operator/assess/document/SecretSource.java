package ai.crewlet.tenantry.operator.assess.document;

import ai.crewlet.tenantry.operator.snapshot.SecretId;

/** One value to be read at the moment it is needed: a key of a Secret. */
public record SecretSource(SecretId secret, String key) {

  @Override
  public String toString() {
    return secret + " key " + key;
  }
}
