import type { MailParser } from "./incoming-mail.ts";
import { writeMailDocument } from "./mail-document.server.ts";
import { readIncomingMail, readMailHead } from "./read-incoming-mail.server.ts";

export const mailParser: MailParser = {
  readMail: readIncomingMail,
  readHead: readMailHead,
  async writeDocument(raw) {
    const { html, attachments } = await readIncomingMail(raw);
    return html === undefined ? undefined : writeMailDocument(html, attachments);
  },
};
