import { type KeyObject, randomInt } from "node:crypto";
import { AppError } from "#app/platform/app-error.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { equalsSecret, sign } from "#app/platform/keys.server.ts";
import { networkKey } from "#app/platform/rate-limit/network-key.server.ts";
import { consumeLimits, forgetLimit, type RateLimit } from "#app/platform/rate-limit/rate-limit.store.server.ts";
import { createFixedCodeError, createTooManyCodesError, createWrongCodeError } from "../chatbot.errors.ts";
import { codesWindowMs, rightCodesMax, wrongCodesMax } from "../chatbot-limits.ts";
import { findStoredCode, insertFirstCode, replaceStoredCode } from "./access-code.store.server.ts";
import { insertLogout, isLoggedOut } from "./chat-logouts.store.server.ts";
import type { ChatSession, ChatSessions } from "./chat-session.server.ts";

/** What keeps the gate. */
export interface ChatbotGate {
  readonly db: Db;
  /** CHATBOT_CODE, where it is set: the database's code then rests. */
  readonly fixedCode: string | undefined;
  /** Under it typed and right code are hashed before they are compared, so that not even lengths show. */
  readonly compareKey: KeyObject;
  readonly sessions: ChatSessions;
  readonly now: () => Date;
}

/** The code that counts now. */
export interface AccessCode {
  readonly code: string;
  /** ISO time; empty for one that the environment sets. */
  readonly changedAt: string;
}

/** Letters and digits that nobody takes for each other, in groups that can be read out. */
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
const groups = 4;
const groupLength = 4;

/** @returns 16 random characters in groups of four: 79 bits */
export const createAccessCode = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join(""),
  ).join("-");

/** The code of now; the first time one is made and stored. */
export async function readAccessCode({ db, fixedCode, now }: ChatbotGate): Promise<AccessCode> {
  if (fixedCode !== undefined) return { code: fixedCode, changedAt: "" };
  let stored = await findStoredCode(db);
  if (!stored) {
    await insertFirstCode(db, { code: createAccessCode(), changed_at: now().toISOString() });
    stored = await findStoredCode(db);
  }
  if (!stored) throw new Error("the access code was stored and is not there");
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
 * Compares a typed code with the right one, in constant time. Each try is counted before it is looked at, so that many at
 * once are no more than five; a right one gives the count back.
 * @returns a Set-Cookie header that opens the chatbot for 12 hours
 * @throws AppError 403 for a wrong code, 429 after five of them, or a hundred right ones, from one network within 15
 * minutes
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
  if (!equalsSecret(sign(gate.compareKey, typed), sign(gate.compareKey, right.code))) throw createWrongCodeError();
  await forgetLimit(gate.db, limit.key);
  await consumeLimits(gate.db, [rightCodes(ip)], now);
  return gate.sessions.open(right, now);
}

async function findSession(gate: ChatbotGate, cookie: string | null): Promise<ChatSession | undefined> {
  if (!gate.sessions.isIn(cookie)) return undefined; // most requests; spares the look into the database
  const session = gate.sessions.read(cookie, await readAccessCode(gate), gate.now());
  return session && !(await isLoggedOut(gate.db, session.id)) ? session : undefined;
}

/** Whether a Cookie header opens the chatbot. */
export const hasAccess = async (gate: ChatbotGate, cookie: string | null): Promise<boolean> =>
  (await findSession(gate, cookie)) !== undefined;

/** Ends a session on the server: copies of its cookie open nothing either. @returns a Set-Cookie header */
export async function logOut(gate: ChatbotGate, cookie: string | null): Promise<string> {
  const session = await findSession(gate, cookie);
  if (session) await insertLogout(gate.db, session.id, session.endsAt.toISOString());
  return gate.sessions.close();
}

/**
 * Puts another code in the place of the present one, which ends all sessions.
 * @param code the owner's own; a random one where undefined
 * @throws AppError 409 where the environment sets the code
 */
export async function changeAccessCode(gate: ChatbotGate, code = createAccessCode()): Promise<AccessCode> {
  if (gate.fixedCode !== undefined) throw createFixedCodeError();
  const changedAt = gate.now().toISOString();
  await replaceStoredCode(gate.db, { code, changed_at: changedAt });
  return { code, changedAt };
}
