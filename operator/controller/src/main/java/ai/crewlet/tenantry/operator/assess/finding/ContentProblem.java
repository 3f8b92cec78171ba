package ai.crewlet.tenantry.operator.assess.finding;

import static ai.crewlet.tenantry.api.ConditionType.ACCEPTED;
import static ai.crewlet.tenantry.operator.assess.table.Line.blocking;

import ai.crewlet.tenantry.api.ConditionReason;
import ai.crewlet.tenantry.operator.assess.table.Line;

/**
 * What the engine would refuse, not start with, or run otherwise than meant: such a document is not
 * sent.
 */
public enum ContentProblem implements Problem {
  COMPANY_NOT_FOUND(
      blocking(
          ACCEPTED,
          ConditionReason.COMPANY_NOT_FOUND,
          "spec.companyRef.name",
          "Company %s does not exist in this namespace; create it, or create the object anew with another"
              + " companyRef")),
  CONTACT_MISSING(
      blocking(
          ACCEPTED,
          ConditionReason.CONTACT_MISSING,
          "spec.contact",
          "a Human seat needs a way to reach the person, and an engine does not start without it; set"
              + " slackUserId, githubLogin or another account id")),
  HUMAN_BUDGET(
      blocking(
          ACCEPTED,
          ConditionReason.INVALID,
          "spec.tokenBudget",
          "a Human seat spends no tokens, and an engine does not start with a budget on it; remove it")),
  DUPLICATE_NAME(
      blocking(
          ACCEPTED,
          ConditionReason.DUPLICATE,
          "spec.displayName",
          "\"%s\" is also the display name of %s; the engine knows them by it, so choose another")),
  DUPLICATE_INTEGRATION(
      blocking(
          ACCEPTED,
          ConditionReason.DUPLICATE,
          "spec.type",
          "%s connects %s already; a company has one connection per vendor, so delete one of them")),
  CONFLICTING_INTEGRATION(
      blocking(
          ACCEPTED,
          ConditionReason.INVALID,
          "spec.type",
          "Confluence and Plane cannot both be connected (%s); delete one of them")),
  EMPTY_NAME(
      blocking(
          ACCEPTED,
          ConditionReason.INVALID,
          "%s",
          "it is empty, and an engine does not start with an empty name; fill it in")),
  INVALID_HANDLE(
      blocking(
          ACCEPTED,
          ConditionReason.INVALID,
          "metadata.name",
          "\"%s\" cannot be a handle: it must begin with a letter or digit and hold only a-z, 0-9 and -;"
              + " delete the Seat and create it under another name")),
  MCP_COMMAND_MISSING(
      blocking(
          ACCEPTED,
          ConditionReason.INVALID,
          "spec.mcp[%s].command",
          "a Stdio tool server is a command; set it, or use transport HTTP with url")),
  MCP_URL_MISSING(
      blocking(
          ACCEPTED,
          ConditionReason.INVALID,
          "spec.mcp[%s].url",
          "an HTTP tool server has an address; set it, or use transport Stdio with command")),
  INVALID_CRON(
      blocking(
          ACCEPTED,
          ConditionReason.INVALID,
          "spec.schedules[%s].cron",
          "\"%s\" is not a time of five cron fields (%s); correct it")),
  UNSET_VARIABLE(
      blocking(
          ACCEPTED,
          ConditionReason.INVALID,
          "%s",
          "\"%s\" stands for a secret the engine does not have, and it would not start with it; refer to a"
              + " Secret by valueFrom, or write the text otherwise")),
  SETTING_RESERVED(
      blocking(
          ACCEPTED,
          ConditionReason.INVALID,
          "spec.engineConfig[%s]",
          "this part of the document is written from fields and objects of its own; remove the entry")),
  LITERAL_SECRET(
      blocking(
          ACCEPTED,
          ConditionReason.LITERAL_SECRET,
          "spec.engineConfig[%s].value",
          "what it holds under %s looks like a credential, which everybody who may read the Company would see;"
              + " give it an entry of its own, named %s, with valueFrom.secretKeyRef")),
  NEGATIVE_BUDGET(
      blocking(
          ACCEPTED,
          ConditionReason.INVALID,
          "spec.tokenBudget",
          "%d is below zero; 0 means no limit")),
  POOL_OF_ANOTHER(
      blocking(
          ACCEPTED,
          ConditionReason.DUPLICATE,
          "spec.placement.pool",
          "pool %s is one pod for one seat (kind PerSeat), and %s is on it too; place one of them elsewhere,"
              + " or make the pool Shared"));

  private final Line line;

  ContentProblem(Line line) {
    this.line = line;
  }

  @Override
  public Line line() {
    return line;
  }
}
