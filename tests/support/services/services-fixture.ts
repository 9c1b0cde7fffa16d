import { readConfig } from "#app/composition/config.server.ts";
import { createServices } from "#app/composition/services.server.ts";
import type { PasswordCost } from "#app/features/accounts/password.server.ts";
import { readFormToken, type Visitor } from "#app/features/conversations/server/access/visitor-token.server.ts";
import { sendContactMessage } from "#app/features/conversations/server/receiving/send-message.usecases.server.ts";
import type { MailState } from "#app/features/outbox/outbox.tables.ts";
import type { Environment } from "#app/platform/config/settings.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { createSilentLogger } from "#app/platform/logger.server.ts";

/** The least that argon2 takes: the real cost is that of the tests of password.server.ts, and of all over HTTP. */
export const cheapPasswordCost: PasswordCost = { memoryKiB: 8, passes: 1 };

const loadPassages = () => import("#app/screens/site-passages/site-passages.server.ts");
const sitePassages: Site["passages"] = {
  listSitePassages: async (...now) => (await loadPassages()).listSitePassages(...now),
  listSearchedPassages: async (...now) => (await loadPassages()).listSearchedPassages(...now),
};

export const startOfTime = new Date("2026-11-20T10:00:00.000Z");

interface Site {
  db: Db;
  dataDir: string;
  environment?: Environment;
  /** Initial time of the clock. */
  startAt?: Date;
  passwordCost?: PasswordCost;
  /** Replaces the texts of the site's pages where a test does not need them. */
  passages?: Parameters<typeof createServices>[0]["passages"];
}

/** Differences from a valid message of Ann's, typed in a minute. */
export interface Writing {
  name?: string;
  email?: string;
  message?: string;
  /** The form's hidden field: by default the token of a new form; "none" sends no form. */
  token?: string;
  fillTimeMs?: number;
  honeypotFilled?: boolean;
  visitor?: Visitor;
  ip?: string;
}

/** Real services on a real database, with a clock that the test sets. */
export function createServicesFixture({
  db,
  dataDir,
  environment = {},
  startAt = startOfTime,
  passwordCost = cheapPasswordCost,
  passages = sitePassages,
}: Site) {
  let nowMs = startAt.getTime();
  const config = readConfig({
    DATA_DIR: dataDir,
    SITE_SECRET: "s".repeat(32),
    CONTACT_EMAIL: "owner@studio.example",
    STUDIO_TIME_ZONE: "UTC",
    ...environment,
  });
  const services = createServices({
    config,
    db,
    log: createSilentLogger(),
    now: () => new Date(nowMs),
    monotonicMs: () => nowMs - startAt.getTime(),
    passwordCost,
    passages,
  });
  const { conversations: inbox } = services;
  let forms = 0;

  /** A form that the server created `fillTimeMs` ago. */
  const openForm = (fillTimeMs = 60_000) => ({
    key: `form-${++forms}-`.padEnd(36, "0"),
    issuedAt: new Date(nowMs - fillTimeMs),
  });
  const anybody = () => inbox.visitors.identify(null);

  return {
    services,
    inbox,
    db,
    passTime: (ms: number) => {
      nowMs += ms;
    },
    openForm,
    /** A browser with a visitor cookie. */
    openBrowser: (): Visitor => inbox.visitors.identify(anybody().setCookie.split(";", 1)[0]),
    write: (writing: Writing = {}) => {
      const { name = "Ann", email = "Ann@visitor.example", message = "Hello, could you build us a site?" } = writing;
      const { token, fillTimeMs, honeypotFilled = false, visitor = anybody(), ip = "203.0.113.9" } = writing;
      const form =
        token === undefined ? openForm(fillTimeMs) : readFormToken(inbox.formKey, token === "none" ? undefined : token);
      return sendContactMessage(inbox, { input: { name, email, message }, form, honeypotFilled, visitor, ip });
    },
    // Oldest first; the order within a millisecond is undefined.
    messages: () => db.selectFrom("contact_messages").selectAll().orderBy("date").execute(),
    replies: () => db.selectFrom("contact_replies").selectAll().orderBy("date").execute(),
    mails: () => db.selectFrom("mails").selectAll().orderBy("created_at").execute(),
    setMailState: (state: MailState) => db.updateTable("mails").set({ state }).execute(),
  };
}

export type ServicesFixture = ReturnType<typeof createServicesFixture>;

/** The status of a call's error; 200 without an error. */
export const statusOf = (call: Promise<unknown>): Promise<number> =>
  call.then(
    () => 200,
    (error: unknown) => (error as { status?: number }).status ?? 500,
  );

/** Concatenates the output of a generator. */
export async function joinPieces(pieces: AsyncIterable<string>): Promise<string> {
  let text = "";
  for await (const piece of pieces) text += piece;
  return text;
}
