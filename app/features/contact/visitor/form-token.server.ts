import { type KeyObject, randomUUID } from "node:crypto";
import { equalsSecret, sign } from "#app/platform/keys.server.ts";

/** What a form carries in its hidden field: its own key, and when the server made it. */
export interface FormToken {
  /** Makes a second sending of the same form the same message; undefined where nothing was sent that could. */
  readonly key: string | undefined;
  /** Undefined where the server did not sign it (a script, or the API). */
  readonly issuedAt: Date | undefined;
}

const separator = ".";

/** @returns the hidden field's value: key, time in ms, signature */
export function createFormToken(key: KeyObject, now: Date): string {
  const text = [randomUUID(), now.getTime()].join(separator);
  return `${text}${separator}${sign(key, text)}`;
}

/** Reads what a form sent back. A token that we did not sign still serves as a key, without a time. */
export function readFormToken(key: KeyObject, token: string | undefined): FormToken {
  if (!token) return { key: undefined, issuedAt: undefined };
  const [id = "", time = "", signature = ""] = token.slice(0, 200).split(separator);
  const isOurs = equalsSecret(signature, sign(key, [id, time].join(separator)));
  return isOurs ? { key: id, issuedAt: new Date(Number(time)) } : { key: token.slice(0, 200), issuedAt: undefined };
}
