package ai.crewlet.tenantry.testbed.platform;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayName("C52: a right that is missing is told from a namespace that dies")
class AuditLogTest {
  private static final Instant START = Instant.parse("2026-11-30T18:00:00Z");

  private Path file;
  private AuditLog log;
  private int seconds;

  @BeforeEach
  void aNamespace(@TempDir Path folder) throws IOException {
    file = Files.createFile(folder.resolve("audit.log"));
    log = new AuditLog(file);
    write("admin", "create", "namespaces", "", 201);
  }

  @Test
  void isNotExcusedWhileTheNamespaceLives() throws IOException {
    write("worker", "create", "secrets", "one", 403);
    write("admin", "delete", "namespaces", "", 200);

    assertThat(log.forbidden(START)).extracting(AuditEntry::name).containsExactly("one");
  }

  @Test
  void isExcusedOnceItDiesHoweverLate() throws IOException {
    write("admin", "delete", "namespaces", "", 200);
    seconds += 3600;
    for (var name = 0; name < 50; name++) {
      write("worker", "create", "secrets", "s" + name, 403);
    }
    assertThat(log.forbidden(START)).isEmpty();

    write("admin", "create", "namespaces", "", 201);
    write("worker", "create", "secrets", "again", 403);
    assertThat(log.forbidden(START)).extracting(AuditEntry::name).containsExactly("again");
  }

  @Test
  void isNotExcusedForGoingOnAndOn() throws IOException {
    write("admin", "delete", "namespaces", "", 200);
    for (var time = 0; time < 1005; time++) {
      write("worker", "create", "secrets", "same", 403);
    }
    assertThat(log.forbidden(START)).hasSize(5);
  }

  private void write(String user, String verb, String resource, String name, int code)
      throws IOException {
    var account = user.equals("admin") ? user : "system:serviceaccount:tenantry-system:" + user;
    Files.writeString(
        file,
        """
        {"requestReceivedTimestamp":"%s","user":{"username":"%s"},"verb":"%s","objectRef":{"resource":"%s","namespace":"acme","name":"%s"},"responseStatus":{"code":%d},"requestURI":"/x"}
        """
            .formatted(
                START.plusSeconds(++seconds),
                account,
                verb,
                resource,
                name.isEmpty() ? "acme" : name,
                code),
        StandardOpenOption.APPEND);
  }
}
