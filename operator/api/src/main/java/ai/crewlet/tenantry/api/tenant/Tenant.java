package ai.crewlet.tenantry.api.tenant;

import ai.crewlet.tenantry.api.ApiGroups;
import ai.crewlet.tenantry.api.CrewletResource;
import io.fabric8.kubernetes.model.annotation.Categories;
import io.fabric8.kubernetes.model.annotation.Group;
import io.fabric8.kubernetes.model.annotation.Kind;
import io.fabric8.kubernetes.model.annotation.Plural;
import io.fabric8.kubernetes.model.annotation.Singular;
import io.fabric8.kubernetes.model.annotation.Version;

/** A customer of the platform (M181). Cluster-scoped, and owner of nothing (C2). */
@Group(ApiGroups.TENANT)
@Version(ApiGroups.TENANT_VERSION)
@Kind("Tenant")
@Plural("tenants")
@Singular("tenant")
@Categories("crewlet")
public class Tenant extends CrewletResource<TenantSpec, TenantStatus> {}
