import { type KeyObject, randomUUID } from "node:crypto";
import { secondMs } from "#app/lib/units.ts";
import { readCookie, serializeCookie } from "#app/platform/http/cookies.ts";
import { createToken, equalsSecret, sha256, sign } from "#app/platform/keys.server.ts";
import { formKeyMin, visitorCookieMs } from "../../model/contact-limits.ts";

/** A browser. Its token opens the messages that it sent; the database stores only the token's hash. */
export interface Visitor {
  readonly hash: string;
  readonly isKnown: boolean;
  readonly setCookie: string;
  /** The confirmed address of the session, in lower case: all its messages are the visitor's. */
  readonly verifiedEmail?: string | undefined;
  readonly linkedMessageId?: string;
}

/** Hash of no browser: such a message is opened by a code, an account or a link. */
export const noBrowser = "mail";

export interface FormToken {
  readonly key: string | undefined;
  readonly issuedAt: Date | undefined;
}

export interface SentForm extends Partial<FormToken> {
  /** All fields. A key may be known to others; a caller who knows the fields as well has sent them. */
  readonly fields: readonly string[];
}

const noForm: SentForm = { fields: [] };
/** Tokens and hashes start with a time in ms, base 36: new ones are then adjacent in an index. */
const timeLength = 9;
const tokenShape = /^[0-9a-z]{9}[\w-]{43}$/;
const maxAgeS = visitorCookieMs / secondMs;

export const visitorCookieName = (secure: boolean): string =>
  secure ? "__Host-northlight_visitor" : "northlight_visitor";

const timeText = (ms: number): string => ms.toString(36).padStart(timeLength, "0");

export type VisitorTokens = ReturnType<typeof createVisitorTokens>;

export function createVisitorTokens(key: KeyObject, secure: boolean) {
  const cookieName = visitorCookieName(secure);
  const createVisitorToken = ({ key: formKey = "", issuedAt, fields }: SentForm): string =>
    formKey.length >= formKeyMin
      ? timeText(issuedAt?.getTime() ?? 0) + sign(key, JSON.stringify([formKey, ...fields]))
      : timeText(Date.now()) + createToken();
  return {
    /** A new browser gets a token made from its form: a retry after a lost response ends up with the same token. */
    identify(cookieHeader: string | null | undefined, sent = noForm): Visitor {
      const cookie = readCookie(cookieHeader, cookieName);
      const isKnown = cookie !== undefined && tokenShape.test(cookie);
      const token = isKnown ? cookie : createVisitorToken(sent);
      const hash = token.slice(0, timeLength) + sha256(token);
      return { hash, isKnown, setCookie: serializeCookie(cookieName, token, { maxAgeS, secure }) };
    },
  };
}

const separator = ".";

/** @returns the hidden field's value: key, time in ms, signature */
export function createFormToken(key: KeyObject, now: Date): string {
  const text = [randomUUID(), now.getTime()].join(separator);
  return `${text}${separator}${sign(key, text)}`;
}

/** A token that the server did not sign is used as a key without a time. */
export function readFormToken(key: KeyObject, token: string | undefined): FormToken {
  if (!token) return { key: undefined, issuedAt: undefined };
  const [id = "", time = "", signature = ""] = token.slice(0, 200).split(separator);
  const isOurs = equalsSecret(signature, sign(key, [id, time].join(separator)));
  return isOurs ? { key: id, issuedAt: new Date(Number(time)) } : { key: token.slice(0, 200), issuedAt: undefined };
}
