import {
  createHmac,
  createSecretKey,
  hash,
  hkdfSync,
  type KeyObject,
  randomBytes,
  randomFillSync,
  timingSafeEqual,
} from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The site's secret: as given, or made on the first start and kept in DATA_DIR, readable by the owner alone. */
export function loadSiteSecret(dataDir: string, given: string | undefined): string {
  if (given) return given;
  const file = join(dataDir, "secret");
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, randomBytes(48).toString("base64url"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(file, "utf8").trim();
}

/** A key for one purpose, so that a signature made for one never passes for another (RFC 5869). */
export const deriveKey = (secret: string, purpose: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync("sha256", secret, "northlight", purpose, 32)));

export const sign = (key: KeyObject, text: string): string =>
  createHmac("sha256", key).update(text).digest("base64url");

/** Compares in constant time. */
export function equalsSecret(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

export const sha256 = (text: string): string => hash("sha256", text, "base64url");

const tokenBytes = 32;
const pool = Buffer.alloc(128 * tokenBytes);
let poolUsed = pool.length;

/** 256 random bits, unguessable. Drawn from the system in larger portions: each draw costs more than its bytes. */
export function createToken(): string {
  if (poolUsed === pool.length) {
    randomFillSync(pool);
    poolUsed = 0;
  }
  const token = pool.toString("base64url", poolUsed, poolUsed + tokenBytes);
  pool.fill(0, poolUsed, poolUsed + tokenBytes); // what was handed out stays nowhere else
  poolUsed += tokenBytes;
  return token;
}
