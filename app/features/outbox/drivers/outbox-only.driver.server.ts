import type { MailDriver } from "./mail-driver.ts";

/** No mail server is configured: mails wait, and their 95 hours do not start. */
export function createOutboxOnlyDriver(): MailDriver {
  return {
    name: "outbox only",
    delivers: false,
    parallel: 0,
    attachesFiles: true,
    send: async () => ({ kind: "retry", reason: "No mail server is configured" }),
    close: () => {},
  };
}
