import type { Delivery, MailDriver, OutgoingMail } from "./drivers/mail-driver.ts";
import { createMailId } from "./mail-id.ts";

export interface TestMail {
  to: string;
  siteName: string;
  siteUrl: string;
}

/** Sends a mail past the outbox, once. The driver rejects what is not one single address. */
export function sendTestMail(
  driver: MailDriver,
  { to, siteName, siteUrl }: TestMail,
  signal?: AbortSignal,
): Promise<Delivery> {
  const mail: OutgoingMail = {
    messageId: `<${createMailId(null)}@${new URL(siteUrl).hostname}>`,
    to: { name: "", address: to },
    fromName: siteName,
    subject: `Test mail from ${siteName}`,
    text: `${siteUrl} can send mail.\n\nIts owner asked for this test. If you did not expect it, you can ignore it.\n`,
    replyTo: null,
    isAutomatic: true,
    references: [],
    files: [],
  };
  return driver.send(mail, signal);
}
