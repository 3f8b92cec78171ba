package ai.crewlet.tenantry.api.crewlet.llm;

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

/** A tenant's own model provider (M74). */
@Group(ApiGroups.CREWLET)
@Version(ApiGroups.CREWLET_VERSION)
@Kind("LLMProvider")
@Plural("llmproviders")
@Singular("llmprovider")
@ShortNames("llm")
@Categories("crewlet")
public class LLMProvider extends CrewletResource<LLMProviderSpec, LLMProviderStatus>
    implements Namespaced {}
