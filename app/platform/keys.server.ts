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
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { ConfigError } from "./config/settings.server.ts";
import { toFileStartError } from "./file-start-error.server.ts";

/** In characters; a shorter one is a mistake, or what a crash left of one. */
export const siteSecretMin = 32;

export const secretPath = (dataDir: string): string => join(dataDir, "secret");

/**
 * The site's secret: as given, or made on the first start and kept in DATA_DIR, readable by the owner alone.
 * @throws ConfigError where the kept one is too short: keys from an empty secret could be derived by anybody
 */
export function loadSiteSecret(dataDir: string, given: string | undefined): string {
  if (given) return given;
  const file = secretPath(dataDir);
  const secret = readIfThere(file) ?? makeSecret(dataDir, file);
  if (secret.length >= siteSecretMin) return secret;
  throw new ConfigError([
    `${file} holds fewer than ${siteSecretMin} characters; restore it from a backup, or delete it for a new one (which signs everybody out)`,
  ]);
}

/** Put into place when it is whole and on the disk, and so is its name: without it a database would lack its secret. */
function makeSecret(dataDir: string, file: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomUUID()}`;
  try {
    writeToDisk(draft, randomBytes(48).toString("base64url"));
    putIntoPlace(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
  syncFolder(dataDir);
  return readFileSync(file, "utf8").trim();
}

/** What a file system without hard links answers to the wish for one: FAT, and some networks' shares. */
const withoutLinks = new Set(["EPERM", "ENOSYS", "ENOTSUP", "EOPNOTSUPP"]);

/** A link is refused where there is a file, so of several first starts at once the first one's secret counts. */
function putIntoPlace(draft: string, file: string): void {
  try {
    linkSync(draft, file);
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (withoutLinks.has(code)) renameSync(draft, file);
    else if (code !== "EEXIST") throw error;
  }
}

function writeToDisk(file: string, text: string): void {
  const descriptor = openSync(file, "wx", 0o600);
  try {
    writeFileSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function syncFolder(folder: string): void {
  if (process.platform === "win32") return; // opens no folders
  const descriptor = openSync(folder, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
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

/** 256 random bits, unguessable. Drawn from the system in blocks, since each call costs more than its bytes. */
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
