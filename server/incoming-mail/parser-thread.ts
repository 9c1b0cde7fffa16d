import type { IncomingMail } from "#app/features/mail-in/content/incoming-mail.ts";
import { mailParser } from "#app/features/mail-in/content/mail-parser.server.ts";
import { serveParsers } from "#app/platform/parser-thread.server.ts";

const hasFiles = (result: unknown): result is IncomingMail =>
  typeof result === "object" && result !== null && "attachments" in result;

serveParsers({ ...mailParser }, (result) => (hasFiles(result) ? result.attachments.map(({ bytes }) => bytes) : []));
