package ai.crewlet.tenantry.workflows.connection;

/**
 * Make a manifest.
 *
 * @param target for which seat
 * @param url where the vendor shall deliver to
 */
public record DescribeApp(ConnectionTarget target, String url) {}
