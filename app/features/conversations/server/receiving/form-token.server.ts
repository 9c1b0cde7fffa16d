import { type KeyObject, randomUUID } from "node:crypto";
import { equalsSecret, sign } from "#app/platform/keys.server.ts";

export interface FormToken {
  readonly key: string | undefined;
  readonly issuedAt: Date | undefined;
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
