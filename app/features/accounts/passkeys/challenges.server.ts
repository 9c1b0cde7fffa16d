import type { KeyObject } from "node:crypto";
import { minuteMs } from "#app/lib/units.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { createToken, equalsSecret, sign } from "#app/platform/keys.server.ts";
import { createUsedChallengeError } from "../accounts.errors.ts";
import { challengeValidMin } from "../accounts-limits.ts";
import { insertUsedChallenge } from "./passkeys.store.server.ts";

const challengeFormat = /^((\d{13})\.[\w-]{43})\.([\w-]{43})$/;

const signatureOf = (key: KeyObject, purpose: string, body: string): string => sign(key, `${purpose}.${body}`);

/**
 * Signs a challenge instead of storing it: requests by strangers create no rows.
 * @param purpose `sign-in`, or another with the id of the session
 */
export function createChallenge(key: KeyObject, purpose: string, now: Date): string {
  const body = `${now.getTime() + challengeValidMin * minuteMs}.${createToken()}`;
  return `${body}.${signatureOf(key, purpose, body)}`;
}

export function readChallenge(key: KeyObject, purpose: string, challenge: string, now: Date): Date | undefined {
  const [, body = "", expiresAt = "", signature = ""] = challengeFormat.exec(challenge) ?? [];
  if (body === "" || !equalsSecret(signature, signatureOf(key, purpose, body))) return undefined;
  return Number(expiresAt) > now.getTime() ? new Date(Number(expiresAt)) : undefined;
}

/** Consumes a challenge in the caller's transaction. @throws AppError 410 if it was used */
export async function useChallenge(
  trx: Db,
  { challenge, expiresAt }: { challenge: string; expiresAt: Date },
): Promise<void> {
  if (!(await insertUsedChallenge(trx, challenge, expiresAt.toISOString()))) throw createUsedChallengeError();
}
