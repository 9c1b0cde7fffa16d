import { argon2, type KeyObject, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { recoveryCodesCount } from "../accounts-limits.ts";
import type { PasswordCost } from "../password.server.ts";

/** Crockford's base32 in lower case: no i, l, o or u, which are misread. */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
const half = 5;

/** Ten codes of 50 random bits: `k7m2p-9xw4t`. */
export const createRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodesCount }, () => {
    const letters = [...randomBytes(2 * half)].map((byte) => alphabet[byte % alphabet.length]).join("");
    return `${letters.slice(0, half)}-${letters.slice(half)}`;
  });

const derive = promisify(argon2);
const saltBytes = 16;
const tagLength = 32;

/** One for all codes of an account, so that a code that was given is hashed once. */
export const createRecoverySalt = (): string => randomBytes(saltBytes).toString("base64url");

const separator = ".";
export const saltOf = (hash: string): string => hash.split(separator, 1)[0] ?? "";

interface HashOptions {
  /** Outside of the database, which alone does not let codes be tried. */
  readonly key: KeyObject;
  readonly cost: PasswordCost;
  readonly userId: string;
  readonly salt: string;
}

/** Slow, keyed and salted (ASVS 6.5.2). Case, spaces and dashes do not matter. */
export async function hashRecoveryCode({ key, cost, userId, salt }: HashOptions, code: string): Promise<string> {
  const tag = await derive("argon2id", {
    message: code.toLowerCase().replace(/[\s-]/g, ""),
    nonce: Buffer.from(salt, "base64url"),
    secret: key.export(),
    associatedData: Buffer.from(userId),
    parallelism: 1,
    tagLength,
    memory: cost.memoryKiB,
    passes: cost.passes,
  });
  return `${salt}${separator}${tag.toString("base64url")}`;
}
