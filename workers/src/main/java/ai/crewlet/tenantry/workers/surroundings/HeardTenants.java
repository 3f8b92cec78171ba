package ai.crewlet.tenantry.workers.surroundings;

import ai.crewlet.tenantry.api.tenant.Tenant;
import java.util.Optional;

/**
 * Tenants as far as they were heard of, without asking: which one it is, its intent, and what
 * motions have said on it; a moment late. What is decided by it is decided as if it had been a
 * moment sooner.
 */
@FunctionalInterface
public interface HeardTenants {

  /** The Tenant of this name; not to be changed. Empty also before the first complete list. */
  Optional<Tenant> named(String name);

  /** Nothing is heard of any. */
  static HeardTenants none() {
    return name -> Optional.empty();
  }
}
