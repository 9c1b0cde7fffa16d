import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { listForms } from "#app/lib/text.ts";

export interface PasswordCost {
  readonly memoryKiB: number;
  readonly passes: number;
}

/** OWASP's second choice for argon2id. */
export const standardPasswordCost: PasswordCost = { memoryKiB: 19_456, passes: 2 };

const parallelism = 1;
const tagLength = 32;
const saltLength = 16;
const writeParameters = ({ memoryKiB, passes }: PasswordCost): string =>
  `$argon2id$v=19$m=${memoryKiB},t=${passes},p=${parallelism}`;

const derive = promisify(argon2);
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64").replace(/=+$/, "");
const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/;

/** Composes the letters first: systems type them differently. */
export async function hashPassword(password: string, cost = standardPasswordCost): Promise<string> {
  const nonce = randomBytes(saltLength);
  const { memoryKiB: memory, passes } = cost;
  const message = password.normalize("NFC");
  const tag = await derive("argon2id", { message, nonce, parallelism, tagLength, memory, passes });
  return `${writeParameters(cost)}$${base64(nonce)}$${base64(tag)}`;
}

/** No password has this hash; comparing with it takes as long as with a user's. */
export const unmatchedHash = `${writeParameters(standardPasswordCost)}$${base64(Buffer.alloc(saltLength))}$${base64(Buffer.alloc(tagLength))}`;

export const verifyPassword = async (given: { hash: string; password: string }): Promise<boolean> =>
  (await findMatchingForm(given)) !== undefined;

/** Earlier versions hashed passwords as they were typed. @returns the form that has the hash; undefined for none */
export async function findMatchingForm({ hash, password }: { hash: string; password: string }) {
  for (const form of listForms(password)) if (await hasHash(form, hash)) return form;
  return undefined;
}

async function hasHash(message: string, hash: string): Promise<boolean> {
  const parts = phc.exec(hash);
  if (!parts) return false;
  const [, memory, time, lanes, salt = "", expected = ""] = parts;
  const wanted = Buffer.from(expected, "base64");
  const tag = await derive("argon2id", {
    message,
    nonce: Buffer.from(salt, "base64"),
    parallelism: Number(lanes),
    tagLength: wanted.length,
    memory: Number(memory),
    passes: Number(time),
  });
  return timingSafeEqual(tag, wanted);
}
