const iterations = 150_000;
const encoder = new TextEncoder();

export const canProtect = (): boolean => globalThis.crypto?.subtle !== undefined;

export async function digestPassword(password: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  return `${toHex(salt)}.${toHex(await derive(password, salt))}`;
}

export async function isPassword(password: string, digest: string): Promise<boolean> {
  const [salt = "", wanted] = digest.split(".");
  return toHex(await derive(password, fromHex(salt))) === wanted;
}

async function derive(password: string, salt: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey("raw", encoder.encode(password.normalize("NFC")), "PBKDF2", false, [
    "deriveBits",
  ]);
  const bits = await crypto.subtle.deriveBits({ name: "PBKDF2", hash: "SHA-256", salt, iterations }, key, 256);
  return new Uint8Array(bits);
}

const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

const fromHex = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
