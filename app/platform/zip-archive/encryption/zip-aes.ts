import { unsafe } from "@noble/ciphers/aes.js";
import { aesFieldId, type ExtraField, viewOf } from "../format/extra-fields.ts";

/** The method of an encrypted entry; the field has that of its content. */
export const aesMethod = 99;

const verifierSize = 2;
const authenticationSize = 10;
const iterations = 1_000;

export interface AesField {
  /** In bytes: 16, 24 or 32. */
  readonly keySize: number;
  readonly method: number;
}

/** WinZip's AE-1 and AE-2 (www.winzip.com/en/support/aes-encryption). */
export function readAesField(fields: readonly ExtraField[]): AesField | undefined {
  const data = fields.find(({ id }) => id === aesFieldId)?.data;
  if (!data || data.length < 7) return undefined;
  const strength = data[4] ?? 0;
  if (strength < 1 || strength > 3) return undefined;
  return { keySize: 8 + 8 * strength, method: viewOf(data).getUint16(5, true) };
}

export async function decryptAes(
  data: Uint8Array<ArrayBuffer>,
  password: Uint8Array<ArrayBuffer>,
  { keySize }: AesField,
): Promise<Uint8Array | undefined> {
  const saltSize = keySize / 2;
  if (data.length < saltSize + verifierSize + authenticationSize) return undefined;
  const derived = await deriveKeys(password, data.subarray(0, saltSize), keySize);
  const verifier = derived.subarray(2 * keySize);
  if (!isSame(verifier, data.subarray(saltSize, saltSize + verifierSize))) return undefined;
  const encrypted = data.subarray(saltSize + verifierSize, data.length - authenticationSize);
  const hash = { name: "HMAC", hash: "SHA-1" };
  const key = await crypto.subtle.importKey("raw", derived.slice(keySize, 2 * keySize), hash, false, ["sign"]);
  const code = new Uint8Array(await crypto.subtle.sign("HMAC", key, encrypted)).subarray(0, authenticationSize);
  if (!isSame(code, data.subarray(data.length - authenticationSize))) return undefined;
  return decryptCounterMode(derived.slice(0, keySize), encrypted);
}

async function deriveKeys(
  password: Uint8Array<ArrayBuffer>,
  salt: Uint8Array<ArrayBuffer>,
  keySize: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = await crypto.subtle.importKey("raw", password, "PBKDF2", false, ["deriveBits"]);
  const settings = { name: "PBKDF2", hash: "SHA-1", salt, iterations };
  return new Uint8Array(await crypto.subtle.deriveBits(settings, key, (2 * keySize + verifierSize) * 8));
}

/** The counter starts at 1 and is little-endian, which WebCrypto's is not. The copy is aligned, as ctr32 needs it. */
function decryptCounterMode(key: Uint8Array, data: Uint8Array): Uint8Array {
  const counter = new Uint8Array(16);
  counter[0] = 1;
  return unsafe.ctr32(unsafe.expandKeyLE(key), true, counter, data.slice());
}

const isSame = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && a.every((byte, i) => byte === b[i]);
