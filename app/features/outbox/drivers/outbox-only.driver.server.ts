import type { MailDriver } from "./mail-driver.ts";

/** Nothing is configured: mails wait in the outbox, and their 95 hours do not begin. */
export function createOutboxOnlyDriver(): MailDriver {
  return {
    name: "outbox only",
    delivers: false,
    parallel: 0,
    send: async () => ({ kind: "retry", reason: "No mail server is configured" }),
    close: () => {},
  };
}
