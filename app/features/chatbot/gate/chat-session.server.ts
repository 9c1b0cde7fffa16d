import type { KeyObject } from "node:crypto";
import { secondMs } from "#app/lib/units.ts";
import { readCookie, serializeCookie } from "#app/platform/http/cookies.ts";
import { createToken, equalsSecret, sign } from "#app/platform/keys.server.ts";
import { accessMs } from "../chatbot-limits.ts";

export const chatCookieName = (secure: boolean): string => (secure ? "__Host-northlight_chat" : "northlight_chat");

export interface AccessCode {
  readonly code: string;
  /** ISO time; empty where the environment sets the code. */
  readonly changedAt: string;
}

export interface ChatSession {
  readonly id: string;
  readonly endsAt: Date;
}

/** Cookies with expiry and session id, signed together with the current code, so that a new code ends them. */
export interface ChatSessions {
  open(code: AccessCode, now: Date): string;
  close(): string;
  hasCookie(cookieHeader: string | null): boolean;
  /** @returns the session of a cookie that this code has signed and that has not expired; it may be logged out */
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
    hasCookie: (cookieHeader) => readCookie(cookieHeader, name) !== undefined,
    read(cookieHeader, code, now) {
      const [, endsAtMs = "", id = "", signature = ""] = shape.exec(readCookie(cookieHeader, name) ?? "") ?? [];
      if (endsAtMs === "" || !equalsSecret(signature, signatureOf(endsAtMs, id, code))) return undefined;
      return Number(endsAtMs) > now.getTime() ? { id, endsAt: new Date(Number(endsAtMs)) } : undefined;
    },
  };
}
