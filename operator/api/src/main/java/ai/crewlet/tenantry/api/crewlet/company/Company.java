package ai.crewlet.tenantry.api.crewlet.company;

import ai.crewlet.tenantry.api.ApiGroups;
import ai.crewlet.tenantry.api.CrewletResource;
import io.fabric8.kubernetes.api.model.Namespaced;
import io.fabric8.kubernetes.model.annotation.Categories;
import io.fabric8.kubernetes.model.annotation.Group;
import io.fabric8.kubernetes.model.annotation.Kind;
import io.fabric8.kubernetes.model.annotation.Plural;
import io.fabric8.kubernetes.model.annotation.ShortNames;
import io.fabric8.kubernetes.model.annotation.Singular;
import io.fabric8.kubernetes.model.annotation.Version;

/**
 * A company of agents and people: one engine, one volume, one document. Its name is part of every
 * object made for it (M34, C57).
 */
@Group(ApiGroups.CREWLET)
@Version(ApiGroups.CREWLET_VERSION)
@Kind("Company")
@Plural("companies")
@Singular("company")
@ShortNames("co")
@Categories("crewlet")
public class Company extends CrewletResource<CompanySpec, CompanyStatus> implements Namespaced {}
