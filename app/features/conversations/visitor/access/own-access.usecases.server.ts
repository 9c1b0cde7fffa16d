import { createNotFoundError } from "#app/platform/app-error.ts";
import { recordAct } from "#app/platform/audit-log/record-act.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { sha256 } from "#app/platform/keys.server.ts";
import type { Conversations } from "../../conversations.server.ts";
import { conversationLinkMs, grantValidMs, visitorCookieMs } from "../../model/contact-limits.ts";
import {
  deleteLinks,
  forgetBrowsers,
  listGrants,
  listLinks,
  listWritingBrowsers,
} from "./visitor-access.store.server.ts";

export interface OwnAccess {
  /** Names it to its owner; opens nothing. */
  id: string;
  kind: "browser" | "link";
  isThisBrowser: boolean;
  messages: number;
  readsAll: boolean;
  excerpt: string | undefined;
  since: string;
  until: string;
}

const shownMax = 50;

interface FoundAccess extends OwnAccess {
  hash: string;
}

async function findAccess(
  { now }: Conversations,
  db: Db,
  emailKey: string,
  visitorHash: string,
): Promise<FoundAccess[]> {
  const time = now().toISOString();
  const browsers = new Map<string, FoundAccess>();
  for (const { visitor_hash, messages, firstAt, lastAt } of await listWritingBrowsers(db, emailKey, shownMax))
    browsers.set(visitor_hash, {
      ...newAccess("browser", visitor_hash, visitor_hash === visitorHash),
      messages,
      since: firstAt,
      until: shiftTime(lastAt, visitorCookieMs),
    });
  for (const { visitor_hash, expires_at } of await listGrants(db, emailKey, time, shownMax)) {
    const since = shiftTime(expires_at, -grantValidMs);
    const wrote = browsers.get(visitor_hash);
    const access = wrote ?? newAccess("browser", visitor_hash, visitor_hash === visitorHash);
    browsers.set(visitor_hash, {
      ...access,
      readsAll: true,
      since: wrote && wrote.since < since ? wrote.since : since,
      until: wrote && wrote.until > expires_at ? wrote.until : expires_at,
    });
  }
  const links = (await listLinks(db, emailKey, time, shownMax)).map(({ token_hash, expires_at, excerpt }) => ({
    ...newAccess("link", token_hash, false),
    excerpt,
    since: shiftTime(expires_at, -conversationLinkMs),
    until: expires_at,
  }));
  return [...browsers.values(), ...links].filter(({ until }) => until > time);
}

const newAccess = (kind: OwnAccess["kind"], hash: string, isThisBrowser: boolean): FoundAccess => ({
  id: sha256(`${kind} ${hash}`),
  kind,
  hash,
  isThisBrowser,
  messages: 0,
  readsAll: false,
  excerpt: undefined,
  since: "",
  until: "",
});

const shiftTime = (time: string, ms: number): string => new Date(Date.parse(time) + ms).toISOString();

interface AccessOf {
  email: string;
  visitorHash: string;
}

export async function listOwnAccess(inbox: Conversations, { email, visitorHash }: AccessOf): Promise<OwnAccess[]> {
  const found = await findAccess(inbox, inbox.db, email.toLowerCase(), visitorHash);
  return found.map(({ hash: _, ...access }) => access);
}

export async function endOwnAccess(inbox: Conversations, { email, visitorHash }: AccessOf, id: string): Promise<void> {
  const emailKey = email.toLowerCase();
  await inbox.db.transaction().execute(async (trx) => {
    const access = (await findAccess(inbox, trx, emailKey, visitorHash)).find((one) => one.id === id);
    if (!access) throw createNotFoundError("This access");
    if (access.kind === "browser") await forgetBrowsers(trx, emailKey, access.hash);
    else await deleteLinks(trx, emailKey, access.hash);
    await recordAct(trx, { act: "access/ended", after: { count: 1 } });
  });
}

export async function endAllOwnAccess({ db }: Conversations, email: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await endAccessOf(trx, email);
    await recordAct(trx, { act: "access/ended" });
  });
}

export async function endAccessOf(trx: Db, email: string): Promise<void> {
  const emailKey = email.toLowerCase();
  await forgetBrowsers(trx, emailKey);
  await deleteLinks(trx, emailKey);
}

export async function countAccessOf(inbox: Conversations, email: string): Promise<{ browsers: number; links: number }> {
  const found = await findAccess(inbox, inbox.db, email.toLowerCase(), "");
  const browsers = found.filter(({ kind }) => kind === "browser").length;
  return { browsers, links: found.length - browsers };
}
