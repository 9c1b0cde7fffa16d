import type { WithDatabase } from "../database/database-check.server.ts";
import type { Finding, HealthCheck } from "../health-check.ts";

export interface WebhookRecord {
  readonly last_mail_at: string | null;
  readonly refused_since: string | null;
  readonly refused_count: number;
}

interface WebhookParts {
  withDatabase: WithDatabase;
  read: (db: Parameters<Parameters<WithDatabase>[0]>[0]) => Promise<WebhookRecord | undefined>;
}

export const createWebhookCheck = ({ withDatabase, read }: WebhookParts): HealthCheck => ({
  name: "Mail webhook",
  run: async () => describeRecord(await withDatabase(read)),
});

function describeRecord(record: WebhookRecord | undefined): Finding {
  const last = record?.last_mail_at ? `The last mail came on ${toDay(record.last_mail_at)}.` : "No mail has come yet.";
  if (!record?.refused_since) return { verdict: "ok", finding: last };
  const refused = record.refused_count === 1 ? "one mail was" : `${record.refused_count} mails were`;
  return {
    verdict: "warning",
    finding: `${last.slice(0, -1)}; ${refused} refused since ${toDay(record.refused_since)}, for a wrong signature or clock.`,
    fix: "Give the program that sends them the secret of MAIL_WEBHOOK_SECRET, and set its clock.",
  };
}

const toDay = (time: string): string => `${time.slice(0, 16).replace("T", " ")} UTC`;
