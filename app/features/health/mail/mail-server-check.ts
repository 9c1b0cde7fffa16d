import type { HealthCheck } from "../health-check.ts";

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
      return {
        verdict: "warning",
        finding: "No mail server is set: mails wait in the outbox.",
        fix: "Set one under ‘Your site’, Mail; or SMTP_URL and MAIL_FROM.",
      };
    if (!server.verify)
      return { verdict: "ok", finding: `${server.name} is set; the command mail:test shows whether it takes mails.` };
    signal.addEventListener("abort", () => server.close());
    try {
      const reason = await server.verify();
      if (reason === undefined) return { verdict: "ok", finding: "The mail server accepts the sign-in." };
      return {
        verdict: "error",
        finding: `${reason.replace(/\.$/, "")}.`,
        fix: "Correct it under ‘Your site’, Mail; or in SMTP_URL.",
      };
    } finally {
      server.close();
    }
  },
});
