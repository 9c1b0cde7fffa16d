import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

/** OWASP's second choice for argon2id: 19 MiB, two passes, one lane. */
const memoryKiB = 19_456;
const passes = 2;
const parallelism = 1;
const tagLength = 32;
const saltLength = 16;
const parameters = `$argon2id$v=19$m=${memoryKiB},t=${passes},p=${parallelism}`;

const derive = promisify(argon2);
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64").replace(/=+$/, "");
const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/;

/** @returns a PHC string, which carries its own parameters */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(saltLength);
  const tag = await derive("argon2id", { message: password, nonce, parallelism, tagLength, memory: memoryKiB, passes });
  return `${parameters}$${base64(nonce)}$${base64(tag)}`;
}

/** Nobody's password has this hash, and to compare one with it costs what it costs with everybody's. */
export const nobodysHash = `${parameters}$${base64(Buffer.alloc(saltLength))}$${base64(Buffer.alloc(tagLength))}`;

/** @returns false for a wrong password and for a text that is not such a hash */
export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const parts = phc.exec(hash);
  if (!parts) return false;
  const [, memory, time, lanes, salt = "", expected = ""] = parts;
  const wanted = Buffer.from(expected, "base64");
  const tag = await derive("argon2id", {
    message: password,
    nonce: Buffer.from(salt, "base64"),
    parallelism: Number(lanes),
    tagLength: wanted.length,
    memory: Number(memory),
    passes: Number(time),
  });
  return timingSafeEqual(tag, wanted);
}
