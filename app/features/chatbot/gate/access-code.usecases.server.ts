import { type KeyObject, randomInt } from "node:crypto";
import { AppError } from "#app/platform/app-error.ts";
import { recordAct } from "#app/platform/audit-log/record-act.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { equalsSecret, sign } from "#app/platform/keys.server.ts";
import { networkKey } from "#app/platform/rate-limit/network-meter.server.ts";
import { consumeLimits, type RateLimit, resetLimit } from "#app/platform/rate-limit/rate-limit.store.server.ts";
import { createFixedCodeError, createTooManyCodesError, createWrongCodeError } from "../chatbot.errors.ts";
import { codesWindowMs, rightCodesMax, wrongCodesMax } from "../chatbot-limits.ts";
import {
  findStoredCode,
  insertFirstCode,
  insertLogout,
  isLoggedOut,
  replaceStoredCode,
} from "./access-code.store.server.ts";
import type { AccessCode, ChatSession, ChatSessions } from "./chat-session.server.ts";

export interface ChatbotGate {
  readonly db: Db;
  readonly fixedCode: string | undefined;
  /** Hashes both codes before they are compared, which hides their lengths. */
  readonly compareKey: KeyObject;
  readonly sessions: ChatSessions;
  readonly now: () => Date;
}

const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
const groups = 4;
const groupLength = 4;

/** @returns 16 random characters in groups of four: 79 bits */
export const createAccessCode = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join(""),
  ).join("-");

export async function readAccessCode({ db, fixedCode, now }: ChatbotGate): Promise<AccessCode> {
  if (fixedCode !== undefined) return { code: fixedCode, changedAt: "" };
  let stored = await findStoredCode(db);
  if (!stored) {
    await insertFirstCode(db, { code: createAccessCode(), changed_at: now().toISOString() });
    stored = await findStoredCode(db);
  }
  if (!stored) throw new Error("the stored access code is missing");
  return { code: stored.code, changedAt: stored.changed_at };
}

const wrongCodes = (ip: string): RateLimit => ({
  key: `chatbot/code/${networkKey(ip)}`,
  max: wrongCodesMax,
  windowMs: codesWindowMs,
});

const rightCodes = (ip: string): RateLimit => ({
  key: `chatbot/right-code/${networkKey(ip)}`,
  max: rightCodesMax,
  windowMs: codesWindowMs,
});

/**
 * Counts before checking, so that concurrent tries share the limit; the right code resets it.
 * @throws AppError 403, 429
 */
export async function enterCode(gate: ChatbotGate, typed: string, ip: string): Promise<string> {
  const now = gate.now();
  const limit = wrongCodes(ip);
  try {
    await consumeLimits(gate.db, [limit], now);
  } catch (error) {
    if (error instanceof AppError && error.status === 429)
      throw createTooManyCodesError(error.retryAfterS ?? codesWindowMs / 1_000, error);
    throw error;
  }
  const right = await readAccessCode(gate);
  const toKey = (code: string) => sign(gate.compareKey, code.normalize("NFC"));
  if (!equalsSecret(toKey(typed), toKey(right.code))) throw createWrongCodeError();
  await resetLimit(gate.db, limit.key);
  await consumeLimits(gate.db, [rightCodes(ip)], now);
  return gate.sessions.open(right, now);
}

async function findSession(gate: ChatbotGate, cookie: string | null): Promise<ChatSession | undefined> {
  if (!gate.sessions.hasCookie(cookie)) return undefined; // most requests; saves the queries
  const session = gate.sessions.read(cookie, await readAccessCode(gate), gate.now());
  return session && !(await isLoggedOut(gate.db, session.id)) ? session : undefined;
}

export const hasAccess = async (gate: ChatbotGate, cookie: string | null): Promise<boolean> =>
  (await findSession(gate, cookie)) !== undefined;

/** Ends a session on the server, also for copies of its cookie. @returns a Set-Cookie header */
export async function logOut(gate: ChatbotGate, cookie: string | null): Promise<string> {
  const session = await findSession(gate, cookie);
  if (session) await insertLogout(gate.db, session.id, session.endsAt.toISOString());
  return gate.sessions.close();
}

/** Replaces the code, which ends all sessions. @throws AppError 409 where the environment sets the code */
export async function changeAccessCode(gate: ChatbotGate, code = createAccessCode()): Promise<AccessCode> {
  if (gate.fixedCode !== undefined) throw createFixedCodeError();
  const changedAt = gate.now().toISOString();
  await gate.db.transaction().execute(async (trx) => {
    await replaceStoredCode(trx, { code, changed_at: changedAt });
    await recordAct(trx, { act: "chatbot-code/changed" });
  });
  return { code, changedAt };
}
