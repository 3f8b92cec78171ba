package ai.crewlet.tenantry.operator.assess.finding;

import static ai.crewlet.tenantry.api.ConditionType.ACCEPTED;
import static ai.crewlet.tenantry.operator.assess.table.Line.blocking;
import static ai.crewlet.tenantry.operator.assess.table.Line.refusing;

import ai.crewlet.tenantry.api.ConditionReason;
import ai.crewlet.tenantry.operator.assess.table.Line;

/**
 * What keeps a Company from being admitted, or its next revision from being sent, on its class, its
 * namespace and what an earlier Company left there.
 */
public enum AdmissionProblem implements Problem {
  CLASS_NOT_SET(
      refusing(
          ACCEPTED,
          ConditionReason.CLASS_NOT_SET,
          "spec.engineClassName",
          "no class is named; name the EngineClass the company is to run on")),
  CLASS_NOT_FOUND(
      refusing(
          ACCEPTED,
          ConditionReason.CLASS_NOT_FOUND,
          "spec.engineClassName",
          "EngineClass %s does not exist; name one that does")),
  CLASS_NOT_ALLOWED(
      refusing(
          ACCEPTED,
          ConditionReason.CLASS_NOT_ALLOWED,
          "spec.engineClassName",
          "EngineClass %s does not admit namespace %s; label the namespace as the class's allowedNamespaces"
              + " asks (%s) or name another class")),
  SEATS_OVER_LIMIT(
      blocking(
          ACCEPTED,
          ConditionReason.LIMIT_EXCEEDED,
          "spec.engineClassName",
          "%d Seats, Human ones included, and EngineClass %s admits %d; delete %d or move to a larger"
              + " class")),
  MCP_SERVERS_OVER_LIMIT(
      blocking(
          ACCEPTED,
          ConditionReason.LIMIT_EXCEEDED,
          "spec.mcp of Seats and Units",
          "%d tool servers in all, and EngineClass %s admits %d; remove %d or move to a larger"
              + " class")),
  SEAT_PODS_OVER_LIMIT(
      blocking(
          ACCEPTED,
          ConditionReason.LIMIT_EXCEEDED,
          "spec.topology.seatPools",
          "%d seat pods, and EngineClass %s admits %d; lower the replicas by %d or move to a larger class")),
  POOLS_FORBIDDEN(
      blocking(
          ACCEPTED,
          ConditionReason.POOLS_NOT_ALLOWED,
          "spec.topology.seatPools",
          "EngineClass %s does not allow seat pools (%s); move their Seats to data and remove the pools, or"
              + " name a class with seatPools.policy Allowed")),
  POOL_PER_SEAT_FORBIDDEN(
      blocking(
          ACCEPTED,
          ConditionReason.POOLS_NOT_ALLOWED,
          "spec.topology.seatPools",
          "EngineClass %s does not allow a pod for one seat (pool %s); make the pool Shared, or name a class"
              + " with seatPools.allowPerSeat")),
  NAMESPACE_SHARED(
      refusing(
          ACCEPTED,
          ConditionReason.NAMESPACE_SHARED,
          "metadata.namespace",
          "Company %s was here first and nothing separates two Companies in one namespace; give this one a"
              + " namespace of its own")),
  NAME_TAKEN(
      refusing(
          ACCEPTED,
          ConditionReason.NAME_TAKEN,
          "metadata.name",
          "%s exists and was not made by the operator, so it is left alone; rename or remove it, or name the"
              + " Company otherwise")),
  ADOPTION_REFUSED(
      refusing(
          ACCEPTED,
          ConditionReason.ADOPTION_REFUSED,
          "spec.companyName",
          "volume claim %s holds the data of company \"%s\", not of \"%s\"; delete the claim and Secret %s to"
              + " begin anew, or give the Company its old companyName")),
  KEYRING_MISSING(
      refusing(
          ACCEPTED,
          ConditionReason.KEYRING_MISSING,
          "data of Secret %s",
          "it %s, and nothing else opens the data on volume claim %s; put it back as it was (Secret %s"
              + " may still hold the key, in crewlet.yaml under secrets), or delete the claim to begin anew")),
  OWN_SECRET_INCOMPLETE(
      blocking(
          ACCEPTED,
          ConditionReason.SECRET_KEY_NOT_FOUND,
          "data of Secret %s",
          "the operator made it and it has no value under %s; delete the Secret, and it is made anew"));

  private final Line line;

  AdmissionProblem(Line line) {
    this.line = line;
  }

  @Override
  public Line line() {
    return line;
  }
}
