package ai.crewlet.tenantry.api.crewlet.engineclass;

import ai.crewlet.tenantry.api.ApiGroups;
import ai.crewlet.tenantry.api.CrewletResource;
import io.fabric8.kubernetes.model.annotation.Categories;
import io.fabric8.kubernetes.model.annotation.Group;
import io.fabric8.kubernetes.model.annotation.Kind;
import io.fabric8.kubernetes.model.annotation.Plural;
import io.fabric8.kubernetes.model.annotation.ShortNames;
import io.fabric8.kubernetes.model.annotation.Singular;
import io.fabric8.kubernetes.model.annotation.Version;

/**
 * A service tier: engine, sizes, exposure, network rules, limits and platform providers of the
 * Companies that name it (M7). Cluster-scoped.
 */
@Group(ApiGroups.CREWLET)
@Version(ApiGroups.CREWLET_VERSION)
@Kind("EngineClass")
@Plural("engineclasses")
@Singular("engineclass")
@ShortNames("ecls")
@Categories("crewlet")
public class EngineClass extends CrewletResource<EngineClassSpec, EngineClassStatus> {}
