import type { KeyObject } from "node:crypto";
import { dayMs, secondMs } from "#app/lib/units.ts";
import { readCookie, serializeCookie } from "#app/platform/http/cookies.ts";
import { createToken, sha256, sign } from "#app/platform/keys.server.ts";

/** The browser that writes to the desk. Its token opens what it sent; the database knows only the token's hash. */
export interface Visitor {
  readonly hash: string;
  /** False where this request brought no token: such a browser has sent nothing yet. */
  readonly isKnown: boolean;
  /** Set-Cookie header that gives the browser its token, or keeps it for another year. */
  readonly setCookie: string;
}

/** What a browser without a token sent. */
export interface SentForm {
  readonly key: string | undefined;
  /** All that was typed. A key alone may be known to others; who knows the words as well has sent them. */
  readonly words: readonly string[];
}

/** A shorter key of a form could be guessed, and with it the token of whoever sent that form. */
const formKeyMin = 16;
const noForm: SentForm = { key: undefined, words: [] };
const tokenShape = /^[\w-]{43}$/;
const maxAgeS = (365 * dayMs) / secondMs;

export interface VisitorTokens {
  /**
   * Tells which browser asks. A new one gets a token made from what it sends, so that a retry after a lost answer ends
   * up with the same token as the first try.
   */
  identify(cookieHeader: string | null | undefined, sent?: SentForm): Visitor;
}

export function createVisitorTokens(key: KeyObject, secure: boolean): VisitorTokens {
  const cookieName = secure ? "__Host-northlight_visitor" : "northlight_visitor";
  return {
    identify(cookieHeader, { key: formKey = "", words } = noForm) {
      const cookie = readCookie(cookieHeader, cookieName);
      const isKnown = cookie !== undefined && tokenShape.test(cookie);
      const isRetryable = formKey.length >= formKeyMin;
      const token = isKnown ? cookie : isRetryable ? sign(key, JSON.stringify([formKey, ...words])) : createToken();
      return { hash: sha256(token), isKnown, setCookie: serializeCookie(cookieName, token, { maxAgeS, secure }) };
    },
  };
}
