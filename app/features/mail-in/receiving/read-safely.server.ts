import { ParserStoppedError } from "#app/platform/parser-thread.server.ts";
import { MailParseError } from "../content/incoming-mail.ts";
import type { FetchedMail } from "../sources/mail-source.ts";
import type { MailIntake } from "./mail-intake.ts";

const endingsMax = 3;

export async function readSafely({ parser, mark }: MailIntake, raw: FetchedMail["raw"], contentHash: string) {
  if (!(raw instanceof Uint8Array)) {
    const head = raw.head ? await parser.readHead(raw.head) : {};
    return { kind: "unreadable", reason: raw.error, head } as const;
  }
  return mark.around(contentHash, async (endings) => {
    if (endings < endingsMax) return readWithReason(parser, raw);
    const head = endings === endingsMax ? await parser.readHead(raw).catch(() => ({})) : {}; // it may be the cause
    return { kind: "unreadable", reason: "The site stopped each time that it read this mail.", head } as const;
  });
}

async function readWithReason(parser: MailIntake["parser"], raw: Uint8Array) {
  try {
    return { kind: "readable", raw, mail: await parser.readMail(raw) } as const;
  } catch (error) {
    const reason = error instanceof Error && hasReason(error) ? error.message : "It could not be read.";
    const head = await parser.readHead(raw).catch(() => ({}));
    return { kind: "unreadable", reason, head } as const;
  }
}

/** An error has lost its class when it comes from another thread. */
const hasReason = ({ name }: Error): boolean => [MailParseError.name, ParserStoppedError.name].includes(name);
