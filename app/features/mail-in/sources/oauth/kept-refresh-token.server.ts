import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from "node:crypto";
import type { Db } from "#app/platform/database/tables.ts";
import { sha256 } from "#app/platform/keys.server.ts";
import { findRefreshToken, storeRefreshToken } from "../../mail-in.store.server.ts";
import type { RefreshTokens } from "./access-token.server.ts";

interface KeptRefreshToken {
  db: Db;
  source: string;
  /** From the settings: another one there replaces the one that is kept. */
  given: string;
  /** For AES-256. */
  key: KeyObject;
}

const ivBytes = 12;
const tagBytes = 16;

/** The latest refresh token is kept in the database, encrypted, since backups are made of it. */
export const keepRefreshToken = ({ db, source, given, key }: KeptRefreshToken): RefreshTokens => ({
  async find() {
    const kept = await findRefreshToken(db, source);
    return (kept && decrypt(key, kept, sha256(given))) ?? given;
  },
  replace: (token) => storeRefreshToken(db, source, encrypt(key, token, sha256(given))),
});

function encrypt(key: KeyObject, text: string, belongsTo: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", key, iv, { authTagLength: tagBytes }).setAAD(Buffer.from(belongsTo));
  const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString("base64url");
}

/** @returns undefined where it belongs to another setting, or the site's secret is another one */
function decrypt(key: KeyObject, kept: string, belongsTo: string): string | undefined {
  const bytes = Buffer.from(kept, "base64url");
  const [iv, tag] = [bytes.subarray(0, ivBytes), bytes.subarray(ivBytes, ivBytes + tagBytes)];
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, iv, { authTagLength: tagBytes })
      .setAAD(Buffer.from(belongsTo))
      .setAuthTag(tag);
    return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, "utf8") + decipher.final("utf8");
  } catch {
    return undefined;
  }
}
