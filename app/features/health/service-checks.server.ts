import { findWebhookState, type WebhookState } from "#app/features/mail-in/mail-in.store.server.ts";
import { secondMs } from "#app/lib/units.ts";
import type { WithDatabase } from "./database/database-check.server.ts";
import { type Finding, fine, type HealthCheck, problem, warning } from "./health-check.ts";

interface SettingsFindings {
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
}

export const createSettingsCheck = ({ errors, warnings }: SettingsFindings): HealthCheck => ({
  name: "Settings",
  async run() {
    const sentences = [...errors, ...warnings].join("; ");
    const fix = "Correct .env or the service's environment, then restart the site.";
    if (errors.length > 0) return problem(sentences, fix);
    return warnings.length > 0 ? warning(sentences, fix) : fine("All settings are valid.");
  },
});

export const createStoredFilesCheck = (findLacking: () => Promise<string | undefined>): HealthCheck => ({
  name: "Stored files",
  async run() {
    const lacking = await findLacking();
    if (lacking === undefined) return fine("All stored files are there.");
    const fix = "Put them back from an older backup (docs/backups.md), or delete the conversations they belong to.";
    return problem(`${lacking}.`, fix);
  },
});

const slowServiceMs = 30 * secondMs;

/** @returns a sentence, as which other programs' reasons are shown */
const toSentence = (reason: string): string => `${reason.replace(/\.$/, "")}.`;

export interface MailServer {
  readonly name: string;
  readonly delivers: boolean;
  /** Connects and signs in. @returns a reason where it would take no mails */
  verify?(): Promise<string | undefined>;
  close(): void;
}

export const createMailServerCheck = (server: MailServer): HealthCheck => ({
  name: "Mail server",
  async run(signal) {
    if (!server.delivers)
      return warning(
        "No mail server is set: mails wait in the outbox.",
        "Set one under ‘Your site’, Mail; or SMTP_URL and MAIL_FROM.",
      );
    if (!server.verify) return fine(`${server.name} is set; the command mail:test shows whether it takes mails.`);
    signal.addEventListener("abort", () => server.close());
    try {
      const reason = await server.verify();
      if (reason === undefined) return fine("The mail server accepts the sign-in.");
      return problem(toSentence(reason), "Correct it under ‘Your site’, Mail; or in SMTP_URL.");
    } finally {
      server.close();
    }
  },
});

export interface MailboxProbe {
  readonly name: string;
  /** Signs in and opens the folder. @throws with the reason, in one sentence */
  run(): Promise<void>;
}

export const createMailboxCheck = ({ name, run }: MailboxProbe): HealthCheck => ({
  name: "Mailbox",
  limitMs: slowServiceMs,
  run: () =>
    run().then(
      () => fine(`${name} can be read.`),
      (error: unknown) =>
        problem(toSentence(error instanceof Error ? error.message : String(error)), "Correct IMAP_URL."),
    ),
});

export const createWebhookCheck = (withDatabase: WithDatabase, read = findWebhookState): HealthCheck => ({
  name: "Mail webhook",
  run: async () => describeWebhook(await withDatabase(read)),
});

function describeWebhook(state: WebhookState | undefined): Finding {
  const last = state?.last_mail_at ? `The last mail came on ${toDay(state.last_mail_at)}.` : "No mail has come yet.";
  if (!state?.refused_since) return fine(last);
  const refused = state.refused_count === 1 ? "one mail was" : `${state.refused_count} mails were`;
  return warning(
    `${last.slice(0, -1)}; ${refused} refused since ${toDay(state.refused_since)}, for a wrong signature or clock.`,
    "Give the program that sends them the secret of MAIL_WEBHOOK_SECRET, and set its clock.",
  );
}

const toDay = (time: string): string => `${time.slice(0, 16).replace("T", " ")} UTC`;

export interface OffsiteProbe {
  readonly target: string;
  /** Writes, reads back and deletes a small file. @throws an error whose message is a sentence for the owner */
  run(): Promise<void>;
  findRisk(): string | undefined;
}

export const createOffsiteCheck = (probe: OffsiteProbe | undefined): HealthCheck => ({
  name: "Copies off-site",
  limitMs: slowServiceMs,
  async run() {
    if (!probe)
      return warning(
        "Backups are not copied off-site: what destroys this machine destroys them as well.",
        "Set BACKUP_OFFSITE and BACKUP_PASSPHRASE.",
      );
    try {
      await probe.run();
    } catch (error) {
      return problem((error as Error).message, "Correct that, or the BACKUP_ settings, and restart the site.");
    }
    const risk = probe.findRisk();
    if (risk !== undefined) return warning(risk, "Set BACKUP_OFFSITE to another disk.");
    return fine(`A file was written to, read from and deleted in ${probe.target}.`);
  },
});
