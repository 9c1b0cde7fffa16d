import {
  createHmac,
  createSecretKey,
  hash,
  hkdfSync,
  type KeyObject,
  randomBytes,
  randomFillSync,
  randomUUID,
  timingSafeEqual,
} from "node:crypto";
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ConfigError } from "./config/settings.server.ts";
import { syncFolder } from "./files/sync-path.server.ts";
import { toFileStartError } from "./start-error.ts";

/** In characters; a shorter one is a mistake, or truncated by a crash. */
export const siteSecretMin = 32;

export const secretPath = (dataDir: string): string => join(dataDir, "secret");

/** @throws ConfigError where the stored secret is too short: keys from an empty one are known to all */
export function loadSiteSecret(dataDir: string, given: string | undefined): string {
  if (given) return given;
  const file = secretPath(dataDir);
  const secret = readIfThere(file) ?? makeSecret(dataDir, file);
  if (secret.length >= siteSecretMin) return secret;
  throw new ConfigError([
    `${file} holds fewer than ${siteSecretMin} characters; restore it from a backup, or delete it for a new one (which signs everybody out)`,
  ]);
}

/** Moved into place when it is synced to the disk, its name included: without it a database would lack its secret. */
function makeSecret(dataDir: string, file: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomUUID()}`;
  try {
    writeFileSync(draft, randomBytes(48).toString("base64url"), { flag: "wx", mode: 0o600, flush: true });
    linkFile(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
  syncFolder(dataDir);
  return readFileSync(file, "utf8").trim();
}

/** Errors of file systems without hard links: FAT, and some network shares. */
const withoutLinks = new Set(["EPERM", "ENOSYS", "ENOTSUP", "EOPNOTSUPP"]);

/** Linking fails if the file exists, so the first of several concurrent starts decides the secret. */
function linkFile(draft: string, file: string): void {
  try {
    linkSync(draft, file);
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (withoutLinks.has(code)) renameSync(draft, file);
    else if (code !== "EEXIST") throw error;
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw toFileStartError(error, file) ?? error;
  }
}

/** One key per purpose: a signature for one is not valid for another (RFC 5869). */
export const deriveKey = (secret: string, purpose: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync("sha256", secret, "northlight", purpose, 32)));

export const sign = (key: KeyObject, text: string): string =>
  createHmac("sha256", key).update(text).digest("base64url");

export function equalsSecret(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

export const sha256 = (text: string): string => hash("sha256", text, "base64url");

const tokenBytes = 32;
const pool = Buffer.alloc(128 * tokenBytes);
let poolUsed = pool.length;

/** 256 random bits, drawn in blocks, since each system call costs more than its bytes. */
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
