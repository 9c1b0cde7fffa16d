import { domainToASCII } from "node:url";
import type { OutboxSettings } from "../outbox.config.server.ts";
import { createEmailjsDriver } from "./emailjs.driver.server.ts";
import type { MailDriver } from "./mail-driver.ts";
import type { MailSite } from "./mail-styles.ts";
import { createSmtpDriver } from "./smtp.driver.server.ts";
import type { DkimKey } from "./smtp-pool.server.ts";

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

export function chooseDriver(
  settings: OutboxSettings,
  { timeoutMs, site }: { timeoutMs?: number; site?: MailSite } = {},
): MailDriver {
  const { smtpUrl, mailFrom, emailjsPublicKey, emailjsServiceId, emailjsTemplateId } = settings;
  if (smtpUrl && mailFrom)
    return createSmtpDriver({
      url: smtpUrl,
      from: mailFrom,
      dkim: readDkimKey(settings),
      site,
      ...(timeoutMs && { timeoutMs }),
    });
  if (emailjsPublicKey && emailjsServiceId && emailjsTemplateId) {
    return createEmailjsDriver({
      url: settings.emailjsUrl,
      publicKey: emailjsPublicKey,
      privateKey: settings.emailjsPrivateKey,
      serviceId: emailjsServiceId,
      templateId: emailjsTemplateId,
    });
  }
  return createOutboxOnlyDriver();
}

/** Without a domain, that of MAIL_FROM: DMARC asks for it. */
function readDkimKey({ dkimDomain, dkimSelector, dkimPrivateKey, mailFrom }: OutboxSettings): DkimKey | undefined {
  if (!dkimSelector || !dkimPrivateKey || !mailFrom) return undefined;
  const domainName = dkimDomain ?? mailFrom.address.slice(mailFrom.address.lastIndexOf("@") + 1);
  return { domainName: domainToASCII(domainName), keySelector: dkimSelector, privateKey: dkimPrivateKey };
}
