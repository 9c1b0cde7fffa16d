import type { KeyObject } from "node:crypto";
import { secondMs } from "#app/lib/units.ts";
import { readCookie, serializeCookie } from "#app/platform/http/cookies.ts";
import { createToken, sha256, sign } from "#app/platform/keys.server.ts";
import { visitorCookieMs } from "../contact-limits.ts";

/** The browser that writes to the desk. Its token opens what it sent; the database knows only the token's hash. */
export interface Visitor {
  readonly hash: string;
  /** False where this request brought no token: such a browser has sent nothing yet. */
  readonly isKnown: boolean;
  /** Set-Cookie header that gives the browser its token, or keeps it for another year. */
  readonly setCookie: string;
  /** The address, in lower case, of whoever is signed in there: confirmed, so all its messages are theirs. */
  readonly verifiedEmail?: string | undefined;
}

/** What a browser without a token sent. */
export interface SentForm {
  readonly key: string | undefined;
  /** When we made the form, where we did. */
  readonly issuedAt?: Date | undefined;
  /** All that was typed. A key alone may be known to others; who knows the words as well has sent them. */
  readonly words: readonly string[];
}

/** A shorter key of a form could be guessed, and with it the token of whoever sent that form. */
const formKeyMin = 16;
const noForm: SentForm = { key: undefined, words: [] };
/** A token and its hash start with a time in ms, base 36: new ones then lie together in an index, on few pages. */
const timeLength = 9;
const tokenShape = /^[0-9a-z]{9}[\w-]{43}$/;
const maxAgeS = visitorCookieMs / secondMs;

export const visitorCookieName = (secure: boolean): string =>
  secure ? "__Host-northlight_visitor" : "northlight_visitor";

const timeText = (ms: number): string => ms.toString(36).padStart(timeLength, "0");

export interface VisitorTokens {
  /**
   * Tells which browser asks. A new one gets a token made from what it sends, so that a retry after a lost answer ends
   * up with the same token as the first try.
   */
  identify(cookieHeader: string | null | undefined, sent?: SentForm): Visitor;
}

export function createVisitorTokens(key: KeyObject, secure: boolean): VisitorTokens {
  const cookieName = visitorCookieName(secure);
  const createVisitorToken = ({ key: formKey = "", issuedAt, words }: SentForm): string =>
    formKey.length >= formKeyMin
      ? timeText(issuedAt?.getTime() ?? 0) + sign(key, JSON.stringify([formKey, ...words]))
      : timeText(Date.now()) + createToken();
  return {
    identify(cookieHeader, sent = noForm) {
      const cookie = readCookie(cookieHeader, cookieName);
      const isKnown = cookie !== undefined && tokenShape.test(cookie);
      const token = isKnown ? cookie : createVisitorToken(sent);
      const hash = token.slice(0, timeLength) + sha256(token);
      return { hash, isKnown, setCookie: serializeCookie(cookieName, token, { maxAgeS, secure }) };
    },
  };
}
