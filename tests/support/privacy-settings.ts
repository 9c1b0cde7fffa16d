import type { Periods } from "#app/features/retention/retention-periods.ts";
import type { PrivacySettings } from "#app/screens/privacy/collect-facts.server.ts";

/** Settings of a site that sends by SMTP, reads a mailbox and answers from its own pages. */
export const privacySettings: PrivacySettings = {
  isHttps: false,
  smtpUrl: "smtp://127.0.0.1",
  emailjsPublicKey: undefined,
  imapUrl: new URL("imaps://studio:secret@mail.example/INBOX"),
  mailWebhookSecret: undefined,
  backupDaily: 7,
  backupWeekly: 4,
  backupOffsite: undefined,
  chatbotUrl: undefined,
  chatbotApiUrl: undefined,
};

export const defaultPeriods: Periods = {
  done: null,
  spam: null,
  sentMails: 30,
  receivedMails: 90,
  visits: 365,
  questions: 90,
};
