package ai.crewlet.tenantry.workers.cli;

/** {@code -o}: for people, or for programs. */
enum OutputFormat {
  text,
  json
}
