import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ReceivedMail, type SmtpAnswer, startSmtpTestServer } from "../../support/mail/smtp-server.ts";
import type { Target } from "../../support/site/client.ts";
import { type ServerProcess, startServer } from "../../support/site/server-process.ts";
import { ownerEmail, ownerPassword } from "../../support/site/site.ts";

export const ownerAccount = { email: ownerEmail, password: ownerPassword } as const;
export const contactEmail = "desk@studio.example";

/** The built site in a process with its own data and a real SMTP server. */
export interface SiteProcess extends Target {
  readonly url: string;
  readonly dataDir: string;
  readonly mails: readonly ReceivedMail[];
  /** Sets how its mail server handles further mails. */
  answerMails(answer: SmtpAnswer): void;
  /** Its whole output: the log and the lines at start. */
  readonly output: string;
  stop(): Promise<void>;
}

/** @param environment overrides the defaults: an owner, a mail server and limits that no test reaches */
export async function startSite(environment: Record<string, string> = {}): Promise<SiteProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), "northlight-e2e-"));
  const smtp = await startSmtpTestServer();
  const removeTraces = async () => {
    await smtp.goDown();
    await rm(dataDir, { recursive: true, force: true });
  };
  let server: ServerProcess;
  try {
    server = await startServer({
      LOG_LEVEL: "warn",
      DATA_DIR: dataDir,
      SMTP_URL: smtp.url,
      MAIL_FROM: "studio@studio.example",
      CONTACT_EMAIL: contactEmail,
      CONTACT_LIMIT_PER_EMAIL: "10000",
      CONTACT_LIMIT_PER_NETWORK: "10000",
      CONTACT_READS_PER_NETWORK: "10000",
      VISITS_LIMIT_PER_NETWORK: "10000",
      ACCOUNTS_LIMIT_PER_NETWORK: "10000",
      ...environment,
    });
  } catch (error) {
    await removeTraces();
    throw error;
  }
  return {
    url: server.origin,
    origin: server.origin,
    request: (path, init) => server.request(path, init),
    dataDir,
    mails: smtp.mails,
    answerMails(answer) {
      smtp.answer = answer;
    },
    get output() {
      return server.stdout + server.stderr;
    },
    async stop() {
      await server.kill();
      await removeTraces();
    },
  };
}
