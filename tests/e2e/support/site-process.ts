import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ServerProcess, startServer } from "../../support/server-process.ts";
import { ownerEmail, ownerPassword } from "../../support/site.ts";
import { type ReceivedMail, type SmtpAnswer, startSmtpTestServer } from "../../support/smtp-server.ts";

export const ownerAccount = { email: ownerEmail, password: ownerPassword } as const;
export const contactEmail = "desk@studio.example";

/** The built site as a process of its own, on its own data, with a real SMTP server to send through. */
export interface SiteProcess {
  readonly url: string;
  readonly dataDir: string;
  readonly mails: readonly ReceivedMail[];
  /** What its mail server does with every mail from now on. */
  answerMails(answer: SmtpAnswer): void;
  /** Everything that it has printed: its log, and the lines for the person who started it. */
  readonly output: string;
  stop(): Promise<void>;
}

/** @param environment added to, and stronger than, an owner, a mail server and limits that no test reaches */
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
