import type { KeyObject } from "node:crypto";
import { randomBytes } from "node:crypto";
import { sign } from "#app/platform/keys.server.ts";
import { recoveryCodesCount } from "../accounts-limits.ts";

/** Crockford's base32 in lower case: no i, l, o or u, which are misread. */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
const half = 5;

/** Ten codes of 50 random bits: `k7m2p-9xw4t`. */
export const createRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodesCount }, () => {
    const letters = [...randomBytes(2 * half)].map((byte) => alphabet[byte % alphabet.length]).join("");
    return `${letters.slice(0, half)}-${letters.slice(half)}`;
  });

/** Keyed, so that the database alone does not let them be tried. Case, spaces and dashes do not matter. */
export const hashRecoveryCode = (key: KeyObject, userId: string, code: string): string =>
  sign(key, `${userId}.${code.toLowerCase().replace(/[\s-]/g, "")}`);
