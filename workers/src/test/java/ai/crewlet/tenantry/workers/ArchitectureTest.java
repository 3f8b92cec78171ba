package ai.crewlet.tenantry.workers;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

@AnalyzeClasses(
    packages = "ai.crewlet.tenantry.workers",
    importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
  private static final String KUBERNETES_CLIENT = "io.fabric8.kubernetes.client..";
  private static final String TEMPORAL = "io.temporal..";

  @ArchTest
  static final ArchRule theBuilderOfATenantsObjectsIsPure =
      noClasses()
          .that()
          .resideInAnyPackage("..workers.tenancy..", "..workers.plan..", "..workers.tier.plan..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(KUBERNETES_CLIENT, TEMPORAL, "java.net.http..", "java.time")
          .because(
              "motions and repair build the same objects from the same values (C33), without a cluster or a clock");

  @ArchTest
  static final ArchRule theCodecKnowsNoCluster =
      noClasses()
          .that()
          .resideInAPackage("..workers.codec..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("io.fabric8..", "ai.crewlet.tenantry.workflows..")
          .because("the codec role holds the payload key and no rights (C52)");

  @ArchTest
  static final ArchRule workflowClientsKnowNoCluster =
      noClasses()
          .that()
          .resideInAPackage("..workers.client..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("io.fabric8..")
          .because("a platform's own client starts and mends motions with Temporal alone");

  @ArchTest
  static final ArchRule aManifestIsReadWithoutACluster =
      noClasses()
          .that()
          .resideInAPackage("..workers.manifest..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(KUBERNETES_CLIENT, TEMPORAL)
          .because("mistakes in a file are told before anything is reached");

  @ArchTest
  static final ArchRule theControllersDecisionsArePure =
      noClasses()
          .that()
          .resideInAPackage("..workers.controller..")
          .and()
          .haveSimpleNameNotEndingWith("Reconciler")
          .and()
          .haveSimpleNameNotEndingWith("World")
          .and()
          .haveSimpleNameNotEndingWith("Controller")
          .and()
          .haveSimpleNameNotEndingWith("Leadership")
          .and()
          .haveSimpleNameNotEndingWith("Watch")
          .and()
          .haveSimpleNameNotEndingWith("Store")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(KUBERNETES_CLIENT, TEMPORAL)
          .because("which motion a spec means is decided from values (C46)");

  @ArchTest
  static final ArchRule onlyRolesWireThingsTogether =
      classes()
          .that()
          .resideInAPackage("..workers.roles..")
          .should()
          .onlyBeAccessed()
          .byAnyPackage("..workers.roles..", "ai.crewlet.tenantry.workers")
          .because("a role is started by the executable and by nothing else");

  @ArchTest
  static final ArchRule nothingPrintsButTheCommandLine =
      noClasses()
          .should()
          .accessField(System.class, "out")
          .orShould()
          .accessField(System.class, "err")
          .because("a command prints through its command line object, the rest logs");
}
