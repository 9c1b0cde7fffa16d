import type { KeyObject } from "node:crypto";
import { secondMs } from "#app/lib/units.ts";
import { readCookie, serializeCookie } from "#app/platform/http/cookies.ts";
import { equalsSecret, sign } from "#app/platform/keys.server.ts";
import { accessMs } from "../chatbot-limits.ts";
import type { AccessCode } from "./access-code.usecases.server.ts";

export const chatCookieName = (secure: boolean): string => (secure ? "__Host-northlight_chat" : "northlight_chat");

/** The cookie that opens the frame: until when, signed together with the code of now, so that a new code ends it. */
export interface ChatSessions {
  /** @returns a Set-Cookie header, good for 12 hours */
  open(code: AccessCode, now: Date): string;
  /** @returns a Set-Cookie header that takes the cookie away */
  close(): string;
  /** Whether the cookie came at all. */
  isIn(cookieHeader: string | null): boolean;
  isOpen(cookieHeader: string | null, code: AccessCode, now: Date): boolean;
}

const shape = /^(\d{1,15})\.([\w-]{43})$/;

export function createChatSessions(key: KeyObject, secure: boolean): ChatSessions {
  const name = chatCookieName(secure);
  const signatureOf = (endsAtMs: string, { code, changedAt }: AccessCode): string =>
    sign(key, JSON.stringify([endsAtMs, code, changedAt]));
  return {
    open(code, now) {
      const endsAtMs = String(now.getTime() + accessMs);
      const value = `${endsAtMs}.${signatureOf(endsAtMs, code)}`;
      return serializeCookie(name, value, { maxAgeS: accessMs / secondMs, secure });
    },
    close: () => serializeCookie(name, "", { maxAgeS: 0, secure }),
    isIn: (cookieHeader) => readCookie(cookieHeader, name) !== undefined,
    isOpen(cookieHeader, code, now) {
      const [, endsAtMs = "", signature = ""] = shape.exec(readCookie(cookieHeader, name) ?? "") ?? [];
      if (endsAtMs === "" || !equalsSecret(signature, signatureOf(endsAtMs, code))) return false;
      return Number(endsAtMs) > now.getTime();
    },
  };
}
