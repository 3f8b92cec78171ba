package ai.crewlet.tenantry.operator.assess.finding;

import static ai.crewlet.tenantry.api.ConditionType.ACCEPTED;
import static ai.crewlet.tenantry.api.ConditionType.RESOLVED_REFS;
import static ai.crewlet.tenantry.operator.assess.finding.Problem.Weight.BLOCKS;
import static ai.crewlet.tenantry.operator.assess.finding.Problem.Weight.NOTED;
import static ai.crewlet.tenantry.operator.assess.finding.Problem.Weight.REFUSES;

import ai.crewlet.tenantry.api.ConditionReason;
import ai.crewlet.tenantry.api.ConditionType;

/**
 * The table of everything that can be wrong with what people wrote: the condition it turns False,
 * the reason, whether the next revision waits for it (C18), the field to change, and the sentence
 * for the person who reads it (M96).
 *
 * <p>In a message the field comes first, then what is wrong with it, then what to do.
 */
public enum Problem {
  // Company: is it admitted?
  CLASS_NOT_SET(
      ACCEPTED,
      REFUSES,
      ConditionReason.CLASS_NOT_SET,
      "spec.engineClassName",
      "no class is named; name the EngineClass the company is to run on"),
  CLASS_NOT_FOUND(
      ACCEPTED,
      REFUSES,
      ConditionReason.CLASS_NOT_FOUND,
      "spec.engineClassName",
      "EngineClass %s does not exist; name one that does"),
  CLASS_NOT_ALLOWED(
      ACCEPTED,
      REFUSES,
      ConditionReason.CLASS_NOT_ALLOWED,
      "spec.engineClassName",
      "EngineClass %s does not admit namespace %s; label the namespace as the class's allowedNamespaces"
          + " asks (%s) or name another class"),
  SEATS_OVER_LIMIT(
      ACCEPTED,
      BLOCKS,
      ConditionReason.LIMIT_EXCEEDED,
      "spec.engineClassName",
      "%d Seats, Human ones included, and EngineClass %s admits %d; delete %d or move to a larger"
          + " class"),
  MCP_SERVERS_OVER_LIMIT(
      ACCEPTED,
      BLOCKS,
      ConditionReason.LIMIT_EXCEEDED,
      "spec.mcp",
      "%d tool servers on Seats and Units, and EngineClass %s admits %d; remove %d or move to a larger"
          + " class"),
  SEAT_PODS_OVER_LIMIT(
      ACCEPTED,
      BLOCKS,
      ConditionReason.LIMIT_EXCEEDED,
      "spec.topology.seatPools",
      "%d seat pods, and EngineClass %s admits %d; lower the replicas by %d or move to a larger class"),
  POOLS_FORBIDDEN(
      ACCEPTED,
      BLOCKS,
      ConditionReason.POOLS_NOT_ALLOWED,
      "spec.topology.seatPools",
      "EngineClass %s does not allow seat pools (%s); move their Seats to data and remove the pools, or"
          + " name a class with seatPools.policy Allowed"),
  POOL_PER_SEAT_FORBIDDEN(
      ACCEPTED,
      BLOCKS,
      ConditionReason.POOLS_NOT_ALLOWED,
      "spec.topology.seatPools",
      "EngineClass %s does not allow a pod for one seat (pool %s); make the pool Shared, or name a class"
          + " with seatPools.allowPerSeat"),
  NAMESPACE_SHARED(
      ACCEPTED,
      REFUSES,
      ConditionReason.NAMESPACE_SHARED,
      "metadata.namespace",
      "Company %s was here first and nothing separates two Companies in one namespace; give this one a"
          + " namespace of its own"),
  NAME_TAKEN(
      ACCEPTED,
      REFUSES,
      ConditionReason.NAME_TAKEN,
      "metadata.name",
      "%s exists and was not made by the operator, so it is left alone; rename or remove it, or name the"
          + " Company otherwise"),
  ADOPTION_REFUSED(
      ACCEPTED,
      REFUSES,
      ConditionReason.ADOPTION_REFUSED,
      "spec.companyName",
      "volume claim %s holds the data of company \"%s\", not of \"%s\"; delete the claim and Secret %s to"
          + " begin anew, or give the Company its old companyName"),
  KEYRING_MISSING(
      ACCEPTED,
      REFUSES,
      ConditionReason.KEYRING_MISSING,
      "metadata.name",
      "Secret %s %s, and nothing else opens the data on volume claim %s; put it back as it was (Secret %s"
          + " may still hold the key, in crewlet.yaml under secrets), or delete the claim to begin anew"),
  OWN_SECRET_INCOMPLETE(
      ACCEPTED,
      BLOCKS,
      ConditionReason.SECRET_KEY_NOT_FOUND,
      "metadata.name",
      "Secret %s of the operator has no value under %s; delete the Secret, and it is made anew"),

  // Parts: would the engine run them?
  COMPANY_NOT_FOUND(
      ACCEPTED,
      BLOCKS,
      ConditionReason.COMPANY_NOT_FOUND,
      "spec.companyRef.name",
      "Company %s does not exist in this namespace; create it, or create the object anew with another"
          + " companyRef"),
  CONTACT_MISSING(
      ACCEPTED,
      BLOCKS,
      ConditionReason.CONTACT_MISSING,
      "spec.contact",
      "a Human seat needs a way to reach the person, and an engine does not start without it; set"
          + " slackUserId, githubLogin or another account id"),
  HUMAN_BUDGET(
      ACCEPTED,
      BLOCKS,
      ConditionReason.INVALID,
      "spec.tokenBudget",
      "a Human seat spends no tokens, and an engine does not start with a budget on it; remove it"),
  DUPLICATE_NAME(
      ACCEPTED,
      BLOCKS,
      ConditionReason.DUPLICATE,
      "spec.displayName",
      "\"%s\" is also the display name of %s; the engine knows them by it, so choose another"),
  DUPLICATE_INTEGRATION(
      ACCEPTED,
      BLOCKS,
      ConditionReason.DUPLICATE,
      "spec.type",
      "%s connects %s already; a company has one connection per vendor, so delete one of them"),
  CONFLICTING_INTEGRATION(
      ACCEPTED,
      BLOCKS,
      ConditionReason.INVALID,
      "spec.type",
      "Confluence and Plane cannot both be connected (%s); delete one of them"),
  EMPTY_NAME(
      ACCEPTED,
      BLOCKS,
      ConditionReason.INVALID,
      "%s",
      "it is empty, and an engine does not start with an empty name; fill it in"),
  INVALID_HANDLE(
      ACCEPTED,
      BLOCKS,
      ConditionReason.INVALID,
      "metadata.name",
      "\"%s\" cannot be a handle: it must begin with a letter or digit and hold only a-z, 0-9 and -;"
          + " delete the Seat and create it under another name"),
  MCP_COMMAND_MISSING(
      ACCEPTED,
      BLOCKS,
      ConditionReason.INVALID,
      "spec.mcp[%s].command",
      "a Stdio tool server is a command; set it, or use transport HTTP with url"),
  MCP_URL_MISSING(
      ACCEPTED,
      BLOCKS,
      ConditionReason.INVALID,
      "spec.mcp[%s].url",
      "an HTTP tool server has an address; set it, or use transport Stdio with command"),
  INVALID_CRON(
      ACCEPTED,
      BLOCKS,
      ConditionReason.INVALID,
      "spec.schedules[%s].cron",
      "\"%s\" is not a time of five cron fields (%s); correct it"),
  UNSET_VARIABLE(
      ACCEPTED,
      BLOCKS,
      ConditionReason.INVALID,
      "%s",
      "\"${%s}\" stands for a secret the engine does not have, and it would not start with it; refer to a"
          + " Secret by valueFrom, or write the text otherwise"),
  SETTING_RESERVED(
      ACCEPTED,
      BLOCKS,
      ConditionReason.INVALID,
      "spec.engineConfig[%s]",
      "this part of the document is written from fields and objects of its own; remove the entry"),
  NEGATIVE_BUDGET(
      ACCEPTED,
      BLOCKS,
      ConditionReason.INVALID,
      "spec.tokenBudget",
      "%d is below zero; 0 means no limit"),

  // References: is what they name there?
  UNIT_NOT_FOUND(
      RESOLVED_REFS,
      BLOCKS,
      ConditionReason.UNIT_NOT_FOUND,
      "%s",
      "Unit %s does not exist in Company %s; create it or name another"),
  SEAT_NOT_FOUND(
      RESOLVED_REFS,
      BLOCKS,
      ConditionReason.SEAT_NOT_FOUND,
      "%s",
      "Seat %s does not exist in Company %s; create it or name another"),
  REFERENCE_CYCLE(
      RESOLVED_REFS,
      BLOCKS,
      ConditionReason.CYCLE,
      "%s",
      "%s leads back to where it began; break the circle"),
  PROVIDER_NOT_FOUND(
      RESOLVED_REFS,
      BLOCKS,
      ConditionReason.PROVIDER_NOT_FOUND,
      "%s",
      "%s does not exist; create it or name another"),
  PLATFORM_PROVIDERS_NOT_ENABLED(
      RESOLVED_REFS,
      BLOCKS,
      ConditionReason.PLATFORM_PROVIDERS_NOT_USED,
      "%s",
      "PlatformLLMProvider %s is the platform's; set spec.llm.usePlatformProviders to true on Company %s"
          + " or name an LLMProvider"),
  SECRET_NOT_FOUND(
      RESOLVED_REFS,
      BLOCKS,
      ConditionReason.SECRET_NOT_FOUND,
      "%s",
      "Secret %s does not exist; create it with key %s or name another"),
  SECRET_KEY_NOT_FOUND(
      RESOLVED_REFS,
      BLOCKS,
      ConditionReason.SECRET_KEY_NOT_FOUND,
      "%s",
      "Secret %s has no key %s; add it or name another key"),
  NO_MODEL_PROVIDER(
      RESOLVED_REFS,
      NOTED,
      ConditionReason.NO_MODEL_PROVIDER,
      "spec.llm",
      "the company has no model, so its Agent seats cannot think; create an LLMProvider or set"
          + " usePlatformProviders on a class that offers some"),
  SECRET_VALUE_EMPTY(
      RESOLVED_REFS,
      NOTED,
      ConditionReason.SECRET_VALUE_EMPTY,
      "%s",
      "key %s of Secret %s is empty, so the engine runs without it; fill it in"),
  POOL_NOT_FOUND(
      RESOLVED_REFS,
      NOTED,
      ConditionReason.POOL_NOT_FOUND,
      "spec.placement.pool",
      "Company %s declares no seat pool %s; declare it in spec.topology.seatPools or place the Seat on"
          + " data"),
  NO_PROVISIONER(
      RESOLVED_REFS,
      NOTED,
      ConditionReason.NO_PROVISIONER,
      "spec.sandbox",
      "Company %s has no sandbox to run code in; set spec.sandbox on the Company or remove it here"),
  NOT_AN_ACCOUNT_ID(
      RESOLVED_REFS,
      NOTED,
      ConditionReason.NOT_AN_ACCOUNT_ID,
      "spec.contact.%s",
      "\"%s\" is not an account id of %s; write it as %s"),
  GITLAB_ON_HUMAN_SEAT(
      RESOLVED_REFS,
      NOTED,
      ConditionReason.HUMAN_SEAT,
      "spec.integrations.gitlab.accessLevel",
      "an access level is for Agent seats; remove it from this Human seat");

  private final ConditionType type;
  private final Weight weight;
  private final ConditionReason reason;
  private final String field;
  private final String sentence;

  Problem(
      ConditionType type, Weight weight, ConditionReason reason, String field, String sentence) {
    this.type = type;
    this.weight = weight;
    this.reason = reason;
    this.field = field;
    this.sentence = sentence;
  }

  /** The condition that turns False. */
  public ConditionType type() {
    return type;
  }

  public ConditionReason reason() {
    return reason;
  }

  /** Whether the next revision waits until this is put right. */
  public boolean blocks() {
    return weight != NOTED;
  }

  /**
   * Whether the Company's objects are left as they are too: nothing is made, changed or stopped
   * (C15).
   */
  public boolean keepsObjects() {
    return weight == REFUSES;
  }

  /** The field to change, a pattern where it depends on the object. */
  public String field() {
    return field;
  }

  /** A pattern. */
  public String sentence() {
    return sentence;
  }

  /**
   * This problem, found.
   *
   * @param values fill the field's place first, then the sentence's
   */
  public Finding on(Part part, Object... values) {
    return new Finding(part, this, (field + ": " + sentence).formatted(values));
  }

  /** What a problem holds back. */
  enum Weight {
    /** Everything: the Company is not admitted. */
    REFUSES,
    /** The next revision. */
    BLOCKS,
    /** Nothing: it is said, and what works goes on. */
    NOTED
  }
}
