import type { KeyObject } from "node:crypto";
import { secondMs } from "#app/lib/units.ts";
import { readCookie, serializeCookie } from "#app/platform/http/cookies.ts";
import { createToken, equalsSecret, sign } from "#app/platform/keys.server.ts";
import { accessMs } from "../chatbot-limits.ts";
import type { AccessCode } from "./access-code.usecases.server.ts";

export const chatCookieName = (secure: boolean): string => (secure ? "__Host-northlight_chat" : "northlight_chat");

/** What a cookie says that was signed here. */
export interface ChatSession {
  /** Random; by it one session is logged out and no other. */
  readonly id: string;
  readonly endsAt: Date;
}

/**
 * The cookie that opens the frame: until when and which session, signed together with the code of now, so that a new code
 * ends it.
 */
export interface ChatSessions {
  /** @returns a Set-Cookie header, good for 12 hours */
  open(code: AccessCode, now: Date): string;
  /** @returns a Set-Cookie header that takes the cookie away */
  close(): string;
  /** Whether the cookie came at all. */
  isIn(cookieHeader: string | null): boolean;
  /** @returns the session of a cookie that was signed with this code and has not ended; it may have been logged out */
  read(cookieHeader: string | null, code: AccessCode, now: Date): ChatSession | undefined;
}

const shape = /^(\d{1,15})\.([\w-]{43})\.([\w-]{43})$/;

export function createChatSessions(key: KeyObject, secure: boolean): ChatSessions {
  const name = chatCookieName(secure);
  const signatureOf = (endsAtMs: string, id: string, { code, changedAt }: AccessCode): string =>
    sign(key, JSON.stringify([endsAtMs, id, code, changedAt]));
  return {
    open(code, now) {
      const endsAtMs = String(now.getTime() + accessMs);
      const id = createToken();
      const value = `${endsAtMs}.${id}.${signatureOf(endsAtMs, id, code)}`;
      return serializeCookie(name, value, { maxAgeS: accessMs / secondMs, secure });
    },
    close: () => serializeCookie(name, "", { maxAgeS: 0, secure }),
    isIn: (cookieHeader) => readCookie(cookieHeader, name) !== undefined,
    read(cookieHeader, code, now) {
      const [, endsAtMs = "", id = "", signature = ""] = shape.exec(readCookie(cookieHeader, name) ?? "") ?? [];
      if (endsAtMs === "" || !equalsSecret(signature, signatureOf(endsAtMs, id, code))) return undefined;
      return Number(endsAtMs) > now.getTime() ? { id, endsAt: new Date(Number(endsAtMs)) } : undefined;
    },
  };
}
