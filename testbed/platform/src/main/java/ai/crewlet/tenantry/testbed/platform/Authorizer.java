package ai.crewlet.tenantry.testbed.platform;

import io.fabric8.kubernetes.api.model.authorization.v1.SubjectAccessReviewBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.util.List;

/** Asks the API server who may do what; admission policies have no say in it. */
public final class Authorizer {
  private static final String SERVICE_ACCOUNT = "system:serviceaccount:";

  private final KubernetesClient admin;

  public Authorizer(KubernetesClient admin) {
    this.admin = admin;
  }

  /**
   * Whether the user has the right.
   *
   * @param user a ServiceAccount's groups go with its name
   * @param resource with its subresource after a slash if it has one
   * @param namespace empty for the whole cluster
   * @param name empty for every name
   */
  public boolean allows(
      String user, String verb, String group, String resource, String namespace, String name) {
    var parts = resource.split("/", 2);
    var review =
        new SubjectAccessReviewBuilder()
            .withNewSpec()
            .withUser(user)
            .withGroups(groups(user))
            .withNewResourceAttributes()
            .withVerb(verb)
            .withGroup(group)
            .withResource(parts[0])
            .withSubresource(parts.length > 1 ? parts[1] : "")
            .withNamespace(namespace)
            .withName(name)
            .endResourceAttributes()
            .endSpec()
            .build();
    return admin.authorization().v1().subjectAccessReview().create(review).getStatus().getAllowed();
  }

  private static List<String> groups(String user) {
    if (!user.startsWith(SERVICE_ACCOUNT)) {
      return List.of("system:authenticated");
    }
    var namespace = user.substring(SERVICE_ACCOUNT.length()).split(":")[0];
    return List.of(
        "system:serviceaccounts", "system:serviceaccounts:" + namespace, "system:authenticated");
  }
}
