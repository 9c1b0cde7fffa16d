import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from "node:crypto";

const ivBytes = 12;
const tagBytes = 16;

/** Encrypts with AES-256-GCM, since backups contain the database. @param belongsTo additional authenticated data */
export function encryptText(key: KeyObject, text: string, belongsTo: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", key, iv, { authTagLength: tagBytes }).setAAD(Buffer.from(belongsTo));
  const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString("base64url");
}

/** @returns undefined where it belongs to something else, or the site's secret is another one */
export function decryptText(key: KeyObject, encrypted: string, belongsTo: string): string | undefined {
  const bytes = Buffer.from(encrypted, "base64url");
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
