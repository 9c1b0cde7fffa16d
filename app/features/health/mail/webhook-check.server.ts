import { findWebhookState, type WebhookState } from "#app/features/mail-in/mail-in.store.server.ts";
import type { WithDatabase } from "../database/database-check.server.ts";
import type { Finding, HealthCheck } from "../health-check.ts";

export const createWebhookCheck = (withDatabase: WithDatabase, read = findWebhookState): HealthCheck => ({
  name: "Mail webhook",
  run: async () => describeState(await withDatabase(read)),
});

function describeState(state: WebhookState | undefined): Finding {
  const last = state?.last_mail_at ? `The last mail came on ${toDay(state.last_mail_at)}.` : "No mail has come yet.";
  if (!state?.refused_since) return { verdict: "ok", finding: last };
  const refused = state.refused_count === 1 ? "one mail was" : `${state.refused_count} mails were`;
  return {
    verdict: "warning",
    finding: `${last.slice(0, -1)}; ${refused} refused since ${toDay(state.refused_since)}, for a wrong signature or clock.`,
    fix: "Give the program that sends them the secret of MAIL_WEBHOOK_SECRET, and set its clock.",
  };
}

const toDay = (time: string): string => `${time.slice(0, 16).replace("T", " ")} UTC`;
