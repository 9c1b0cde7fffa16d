import type { MailState } from "#app/features/contact/contact-desk.server.ts";
import { readFormToken } from "#app/features/contact/visitor/form-token.server.ts";
import { sendContactMessage } from "#app/features/contact/visitor/send-message.usecases.server.ts";
import type { Visitor } from "#app/features/contact/visitor/visitor-token.server.ts";
import type { Environment } from "#app/platform/config/settings.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { createSilentLogger } from "#app/platform/logger.server.ts";
import { readConfig } from "./config.server.ts";
import { createServices } from "./services.server.ts";

export const startOfTime = new Date("2026-11-20T10:00:00.000Z");

interface Site {
  db: Db;
  /** A folder of the test's own. */
  dataDir: string;
  environment?: Environment;
  /** What the clock says at first. better-auth's sessions go by the real one. */
  startAt?: Date;
}

/** What differs from an honest message of Ann's, typed in a minute. */
export interface Writing {
  name?: string;
  email?: string;
  message?: string;
  /** What the form's hidden field carries; a new form's token where missing, no form at all where "none". */
  token?: string;
  fillTimeMs?: number;
  honeypotFilled?: boolean;
  visitor?: Visitor;
  ip?: string;
}

/** The whole site without its server: real services on a real database, with a clock that the test moves. */
export function createDeskRig({ db, dataDir, environment = {}, startAt = startOfTime }: Site) {
  let nowMs = startAt.getTime();
  const config = readConfig({
    DATA_DIR: dataDir,
    SITE_SECRET: "s".repeat(32),
    CONTACT_EMAIL: "owner@studio.example",
    ...environment,
  });
  const services = createServices({ config, db, log: createSilentLogger(), now: () => new Date(nowMs) });
  const { desk } = services;
  let forms = 0;

  /** A form as the server made it `fillTimeMs` ago. */
  const openForm = (fillTimeMs = 60_000) => ({
    key: `form-${++forms}-`.padEnd(36, "0"),
    issuedAt: new Date(nowMs - fillTimeMs),
  });
  const anybody = () => desk.visitors.identify(null);

  return {
    services,
    desk,
    db,
    passTime: (ms: number) => {
      nowMs += ms;
    },
    openForm,
    /** A browser that has been here before. */
    openBrowser: (): Visitor => desk.visitors.identify(anybody().setCookie.split(";", 1)[0]),
    write: (writing: Writing = {}) => {
      const { name = "Ann", email = "Ann@visitor.example", message = "Hello, could you build us a site?" } = writing;
      const { token, fillTimeMs, honeypotFilled = false, visitor = anybody(), ip = "203.0.113.9" } = writing;
      const form =
        token === undefined ? openForm(fillTimeMs) : readFormToken(desk.formKey, token === "none" ? undefined : token);
      return sendContactMessage(desk, { input: { name, email, message }, form, honeypotFilled, visitor, ip });
    },
    // Oldest first; what came in one millisecond comes in no order.
    messages: () => db.selectFrom("contact_messages").selectAll().orderBy("date").execute(),
    replies: () => db.selectFrom("contact_replies").selectAll().orderBy("date").execute(),
    mails: () => db.selectFrom("mails").selectAll().orderBy("created_at").execute(),
    setMailState: (state: MailState) => db.updateTable("mails").set({ state }).execute(),
  };
}

export type DeskRig = ReturnType<typeof createDeskRig>;

/** The status of the failure that a call ends with; 200 where it does not fail. */
export const statusOf = (call: Promise<unknown>): Promise<number> =>
  call.then(
    () => 200,
    (error: unknown) => (error as { status?: number }).status ?? 500,
  );

/** All that a generator writes, in one text. */
export async function joinPieces(pieces: AsyncIterable<string>): Promise<string> {
  let text = "";
  for await (const piece of pieces) text += piece;
  return text;
}
