package ai.crewlet.tenantry.operator.assess.objects;

import ai.crewlet.tenantry.api.crewlet.engineclass.CompanyAddress;
import ai.crewlet.tenantry.api.crewlet.engineclass.GatewayReference;
import java.util.List;

/**
 * One way into an engine from outside, through Gateways of the platform.
 *
 * @param route name of its HTTPRoute
 * @param host the class's template with the company's own values
 * @param gateways it attaches to
 */
public record WayIn(String route, String host, List<GatewayReference> gateways) {

  public WayIn {
    gateways = List.copyOf(gateways);
  }

  String url() {
    return CompanyAddress.url(host);
  }
}
