package ai.crewlet.tenantry.workflows.connection;

import java.util.List;

/**
 * What to create a seat's app at its vendor from, and where its credentials go. Nothing in it is
 * secret.
 *
 * @param vendor whose app
 * @param seat name of the Seat
 * @param url where the vendor delivers to
 * @param manifest the vendor's own app manifest, JSON
 * @param namespace where the Secret belongs
 * @param secretKeys the keys it has to hold
 */
public record VendorApp(
    Vendor vendor,
    String seat,
    String url,
    String manifest,
    String namespace,
    List<String> secretKeys) {}
