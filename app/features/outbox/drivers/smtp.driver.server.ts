import { Readable } from "node:stream";
import type { ReadableStream as NodeStream } from "node:stream/web";
import { toAsciiAddress, toSentAddress } from "#app/lib/mail/email-address.ts";
import { nameOwnSite, ownMailHeader } from "#app/lib/mail/own-mail-header.ts";
import { cleanLine } from "#app/lib/text.ts";
import { secondMs } from "#app/lib/units.ts";
import type { MailAddress } from "../mail-address.ts";
import { invalidAddressReason, joinText, type MailDriver, type OutgoingMail } from "./mail-driver.ts";
import { type MailSite, markContentId } from "./mail-styles.ts";
import { toDeliveryError, toReasonLine } from "./smtp-error.ts";
import type { DkimKey, SmtpPool, SmtpPoolOptions } from "./smtp-pool.server.ts";

interface SmtpOptions {
  url: string;
  from: MailAddress;
  timeoutMs?: number;
  dkim?: DkimKey | undefined;
  site?: MailSite | undefined;
}

interface SentInfo {
  response: string;
  /** The server's extensions, which the package's types do not name. */
  ehlo?: readonly string[];
}

const parallel = 3;
const withoutUtf8 = "The mail server cannot send to an address with letters beyond ASCII before the @ (SMTPUTF8)";

const openSmtpPool = async (options: SmtpPoolOptions): Promise<SmtpPool> =>
  (await import("./smtp-pool.server.ts")).createSmtpPool(options);

export function createSmtpDriver(
  { url, from, timeoutMs = 30 * secondMs, dkim, site }: SmtpOptions,
  open: typeof openSmtpPool = openSmtpPool,
): MailDriver {
  let pool: Promise<SmtpPool> | undefined;
  let lacksUtf8 = false;
  const openPool = () => {
    pool ??= open({ url, parallel, timeoutMs, dkim }).catch((error: unknown) => {
      pool = undefined; // the next mail tries again
      throw error;
    });
    return pool;
  };
  return {
    name: "SMTP",
    delivers: true,
    parallel,
    attachesFiles: true,
    async send(mail, signal) {
      const to = toSentMailbox(mail.to);
      if (!to) return { kind: "failed", reason: invalidAddressReason };
      const needsUtf8 = toAsciiAddress(to.address) === undefined;
      if (needsUtf8 && lacksUtf8) return { kind: "failed", reason: withoutUtf8 };
      try {
        const { response, ehlo }: SentInfo = await (await openPool()).sendMail({
          ...(await toMessage(mail, { to, from }, site)),
          signal,
        });
        lacksUtf8 = ehlo?.includes("SMTPUTF8") === false;
        // Some servers take the address all the same, and lose the mail.
        if (needsUtf8 && lacksUtf8) return { kind: "failed", reason: withoutUtf8 };
        return { kind: "sent", response: toReasonLine(response) };
      } catch (error) {
        return toDeliveryError(error);
      }
    },
    async verify() {
      try {
        await (await openPool()).verify();
        return undefined;
      } catch (error) {
        return toDeliveryError(error).reason;
      }
    },
    close: () => void pool?.then((opened) => opened.close()).catch(() => {}),
  };
}

/** Loaded with the first mail: the processes that tests start run without JSX. */
const loadHtml = () => import("./mail-html.tsx");

/** Shown by the HTML: no file of the mail. */
const attachMark = (content: Uint8Array) => ({
  filename: "mark.png",
  contentType: "image/png",
  cid: markContentId,
  content: Buffer.from(content),
});

const openFiles = ({ files }: OutgoingMail) =>
  Promise.all(
    files.map(async ({ name, type, open }) => ({
      filename: cleanLine(name),
      contentType: type,
      content: Readable.fromWeb((await open()) as NodeStream),
    })),
  );

async function toMessage(
  mail: OutgoingMail,
  { to, from }: Record<"to" | "from", MailAddress>,
  site: MailSite | undefined,
) {
  const subject = cleanLine(mail.subject);
  const references = mail.references.map(cleanLine);
  const mark = await site?.mark?.readPng().catch(() => undefined); // better a mail without it than none
  return {
    envelope: { from: from.address, to: [to.address] },
    messageId: cleanLine(mail.messageId),
    from: { name: cleanLine(mail.fromName) || from.name, address: from.address },
    to,
    replyTo: mail.replyTo ? toSentMailbox(mail.replyTo) : undefined,
    subject,
    text: joinText(mail),
    ...(site && { html: (await loadHtml()).writeMailHtml({ ...mail, site, subject, hasMark: mark !== undefined }) }),
    headers: writeHeaders(mail, site),
    inReplyTo: references.at(-1),
    references,
    attachments: [...(mark ? [attachMark(mark)] : []), ...(await openFiles(mail))],
  };
}

const writeHeaders = ({ isAutomatic, stopUrl }: OutgoingMail, site?: MailSite): Record<string, string> => ({
  ...(site && { [ownMailHeader]: nameOwnSite(site.url) }),
  ...(isAutomatic ? { "Auto-Submitted": "auto-generated" } : {}),
  ...(stopUrl && { "List-Unsubscribe": `<${stopUrl}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }),
});

/** @returns undefined where the address is not one */
function toSentMailbox({ name, address }: MailAddress): MailAddress | undefined {
  const sent = toSentAddress(address);
  return sent === undefined ? undefined : { name: cleanLine(name), address: sent };
}
