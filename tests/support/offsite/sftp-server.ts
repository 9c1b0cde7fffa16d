// OpenSSH's server with its internal-sftp, as Debian packages it.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const program = "/usr/sbin/sshd";

export const hasSshd = (): boolean => existsSync(program);

export interface SftpTestServer {
  readonly port: number;
  readonly user: string;
  /** A private key that it accepts. */
  readonly key: string;
  /** A private key that it does not. */
  readonly otherKey: string;
  /** `SHA256:…`, as `ssh-keygen -l` prints it. */
  readonly fingerprint: string;
  /** For files; exists. */
  readonly folder: string;
  stop(): Promise<void>;
}

const startsWithinMs = 10_000;

/** @param given for files, instead of a new folder */
export async function startSftpTestServer(given?: string): Promise<SftpTestServer> {
  const folder = mkdtempSync(join(tmpdir(), "northlight-sshd-"));
  const files = given ?? join(folder, "files");
  mkdirSync(files, { recursive: true });
  for (const name of ["host", "user", "other"])
    execFileSync("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", join(folder, name)]);
  copyFileSync(join(folder, "user.pub"), join(folder, "authorized"));
  const port = await findFreePort();
  writeFileSync(
    join(folder, "config"),
    `ListenAddress 127.0.0.1:${port}
HostKey ${join(folder, "host")}
AuthorizedKeysFile ${join(folder, "authorized")}
PidFile none
UsePAM no
StrictModes no
PasswordAuthentication no
PermitRootLogin prohibit-password
Subsystem sftp internal-sftp
`,
  );
  if (process.getuid?.() === 0) mkdirSync("/run/sshd", { recursive: true, mode: 0o755 });
  const child = spawn(program, ["-D", "-e", "-f", join(folder, "config")], { stdio: ["ignore", "ignore", "pipe"] });
  let log = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    log += text;
  });
  const endWithUs = () => void child.kill("SIGKILL");
  process.once("exit", endWithUs);
  const stop = async () => {
    const closed = child.exitCode === null ? once(child, "close") : undefined;
    child.kill("SIGTERM");
    await closed;
    process.off("exit", endWithUs);
    rmSync(folder, { recursive: true, force: true });
  };
  const giveUpAt = performance.now() + startsWithinMs;
  while (!(await accepts(port))) {
    if (child.exitCode === null && performance.now() < giveUpAt) await sleep(20);
    else {
      await stop();
      throw new Error(`sshd does not start:\n${log}`);
    }
  }
  const shown = execFileSync("ssh-keygen", ["-l", "-f", join(folder, "host.pub")], { encoding: "utf8" });
  return {
    port,
    user: userInfo().username,
    key: readFileSync(join(folder, "user"), "utf8"),
    otherKey: readFileSync(join(folder, "other"), "utf8"),
    fingerprint: shown.split(" ")[1] ?? "",
    folder: files,
    stop,
  };
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address ? address.port : 0;
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(true));
    socket.on("error", () => resolve(false)).on("connect", () => socket.destroy());
  });
