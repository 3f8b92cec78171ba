package ai.crewlet.tenantry.testbed.platform.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import org.junit.jupiter.api.Test;

/** A build that is there is found, not made again (design 5). */
class BinariesIT {

  @Test
  void findsTheCachedBuildWithoutBuilding() {
    Binaries.locate(line -> {});
    var said = new ArrayList<String>();

    var binaries = Binaries.locate(said::add);

    assertThat(said).noneMatch(line -> line.contains("compiling"));
    assertThat(binaries.etcd()).isExecutable();
    assertThat(binaries.apiServer()).isExecutable();
    assertThat(binaries.controllerManager()).isExecutable();
    assertThat(binaries.kubectl()).isExecutable();
    assertThat(binaries.helm()).isExecutable();
    assertThat(binaries.temporal()).isExecutable();
  }
}
