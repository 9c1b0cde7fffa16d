import { setTimeout as sleep } from "node:timers/promises";
import { toSentAddress } from "#app/lib/mail/email-address.ts";
import { cleanLine, excerpt } from "#app/lib/text.ts";
import { secondMs } from "#app/lib/units.ts";
import { type Delivery, invalidAddressReason, joinText, type MailDriver, type OutgoingMail } from "./mail-driver.ts";

export interface EmailjsOptions {
  /** Ends with `/send` for JSON, with `/send-form` for form data. */
  url: string;
  publicKey: string;
  privateKey?: string | undefined;
  serviceId: string;
  templateId: string;
  timeoutMs?: number;
  /** The provider takes one request a second and answers 429 to others. */
  spacingMs?: number;
}

const libraryVersion = "4.4.1";
const reasonMax = 300;
const tooManyRequests = 429;

/** The provider's status texts, for HTTP/2, which has none. */
const statusTexts: Readonly<Record<number, string>> = {
  403: "Forbidden",
  429: "Too Many Requests",
  451: "Unavailable For Headless Browser",
};

/** The provider's REST API. It sets Message-ID and thread headers itself. */
export function createEmailjsDriver(options: EmailjsOptions): MailDriver {
  const { url, timeoutMs = 30 * secondMs, spacingMs = secondMs } = options;
  let nextSlotAt = 0;
  const waitForSlot = async (signal: AbortSignal) => {
    const waitMs = nextSlotAt - performance.now();
    nextSlotAt = Math.max(nextSlotAt, performance.now()) + spacingMs;
    if (waitMs > 0) await sleep(waitMs, undefined, { signal });
  };
  return {
    name: "EmailJS",
    delivers: true,
    parallel: 1,
    attachesFiles: false,
    async send(mail, signal, traceparent) {
      if (!toSentAddress(mail.to.address)) return { kind: "failed", reason: invalidAddressReason };
      const signals = [AbortSignal.timeout(timeoutMs + spacingMs), ...(signal ? [signal] : [])];
      const ended = AbortSignal.any(signals);
      try {
        await waitForSlot(ended);
        const isForm = new URL(url).pathname.endsWith("/send-form");
        const { body: sent, contentType } = isForm ? await toForm(options, mail) : toJson(options, mail);
        const headers = { "content-type": contentType, ...(traceparent ? { traceparent } : {}) };
        // A redirect would send the private key elsewhere.
        const response = await fetch(url, { method: "POST", redirect: "manual", signal: ended, headers, body: sent });
        const body = await response.text().catch(() => ""); // what was accepted stays accepted
        return toDelivery(response.status, response.statusText, body);
      } catch {
        return { kind: "retry", reason: "Network Error" }; // status 0 in the provider's library
      }
    },
    close: () => {},
  };
}

function toTemplateParams(mail: OutgoingMail): Record<string, string> {
  const { replyTo } = mail;
  return {
    to_email: mail.to.address,
    to_name: cleanLine(mail.to.name),
    from_name: cleanLine(mail.fromName),
    subject: cleanLine(mail.subject),
    message: joinText(mail),
    reply_to: replyTo && toSentAddress(replyTo.address) ? replyTo.address : placeholderAddress(mail),
  };
}

const placeholderAddress = ({ messageId }: OutgoingMail): string =>
  `no-reply@${messageId.slice(messageId.lastIndexOf("@") + 1, -1)}`;

const toAccount = ({ publicKey, serviceId, templateId, privateKey }: EmailjsOptions): Record<string, string> => ({
  lib_version: libraryVersion,
  user_id: publicKey,
  service_id: serviceId,
  template_id: templateId,
  ...(privateKey ? { accessToken: privateKey } : {}),
});

const toJson = (options: EmailjsOptions, mail: OutgoingMail) => ({
  contentType: "application/json",
  body: JSON.stringify({ ...toAccount(options), template_params: toTemplateParams(mail) }),
});

/** Encoded first: where the connection fails, a FormData body throws outside of fetch's promise (Node 24.21). */
async function toForm(options: EmailjsOptions, mail: OutgoingMail) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...toAccount(options), ...toTemplateParams(mail) }))
    form.set(name, value);
  const encoded = new Response(form);
  return { contentType: encoded.headers.get("content-type") ?? "", body: await encoded.text() };
}

function toDelivery(status: number, statusText: string, body: string): Delivery {
  const title = statusTexts[status] ?? `${status} ${statusText}`.trim();
  const reason = excerpt(cleanLine(body ? `${title}: ${body}` : title), reasonMax);
  if (status >= 200 && status < 300) return { kind: "sent", response: reason };
  return { kind: status === tooManyRequests || status >= 500 ? "retry" : "failed", reason };
}
