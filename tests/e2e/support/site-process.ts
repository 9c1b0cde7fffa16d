import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { type SmtpTestServer, startSmtpTestServer } from "../../support/smtp-server.ts";

export const ownerAccount = { email: "owner@studio.example", password: "north light falls evenly" } as const;
export const contactEmail = "desk@studio.example";

const root = resolve(import.meta.dirname, "../../..");
const startTimeoutMs = 30_000;

/** The built site as a process of its own, on its own data, with a real SMTP server to send through. */
export interface SiteProcess {
  readonly url: string;
  readonly mails: SmtpTestServer["mails"];
  /** Everything that it printed: its log, and the lines for the person who started it. */
  readonly lines: readonly string[];
  stop(): Promise<void>;
}

/** @param environment added to, and stronger than, an owner, a mail server and limits that no test reaches */
export async function startSite(environment: Record<string, string> = {}): Promise<SiteProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), "northlight-e2e-"));
  const smtp = await startSmtpTestServer();
  const port = await findFreePort();
  const lines: string[] = [];
  const child = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", "--max-old-space-size=192", "build/server/index.js"],
    {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        PATH: process.env.PATH,
        TZ: "UTC",
        NODE_ENV: "production",
        LOG_LEVEL: "warn",
        PORT: String(port),
        DATA_DIR: dataDir,
        SMTP_URL: smtp.url,
        MAIL_FROM: "studio@studio.example",
        CONTACT_EMAIL: contactEmail,
        OWNER_EMAIL: ownerAccount.email,
        OWNER_PASSWORD: ownerAccount.password,
        CONTACT_LIMIT_PER_EMAIL: "10000",
        CONTACT_LIMIT_PER_NETWORK: "10000",
        VISITS_LIMIT_PER_NETWORK: "10000",
        ...environment,
      },
    },
  );
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill("SIGTERM");
      await once(child, "exit");
    }
    await smtp.goDown();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await waitUntilListening(child, lines);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `http://localhost:${port}`, mails: smtp.mails, lines, stop };
}

function waitUntilListening(child: ChildProcess, lines: string[]): Promise<void> {
  return new Promise((resolveReady, reject) => {
    const fail = (reason: string) => reject(new Error(`The site ${reason}:\n${lines.join("\n")}`));
    const timer = setTimeout(() => fail(`was not up within ${startTimeoutMs} ms`), startTimeoutMs);
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on("line", (line) => {
        lines.push(line);
        if (!line.startsWith("Northlight is on ")) return;
        clearTimeout(timer);
        resolveReady();
      });
    }
    child.once("exit", (code) => {
      clearTimeout(timer);
      fail(`ended with ${code}`);
    });
  });
}

/** The server must know its own port to recognise its own forms, so it cannot be left to the system. */
async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  await once(probe.close(), "close");
  if (address === null || typeof address === "string") throw new Error("The probe has no port");
  return address.port;
}
