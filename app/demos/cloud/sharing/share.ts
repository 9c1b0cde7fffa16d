import { createRandomKey } from "#app/lib/random-key.ts";
import type { Share } from "../drive/drive-item.ts";

export const isExpired = ({ expiresMs }: Share, nowMs: number): boolean =>
  expiresMs !== undefined && expiresMs <= nowMs;

export const createShare = (): Share => ({
  token: createRandomKey(),
  withNames: [],
  expiresMs: undefined,
  passwordDigest: undefined,
});

/** @param day `2026-03-01`, local time */
export function endOfDay(day: string): number | undefined {
  const [year, month, date] = day.split("-").map(Number);
  if (!year || !month || !date) return undefined;
  const end = new Date(0);
  end.setHours(0, 0, 0, 0);
  // The Date constructor maps the year 99 to 1999.
  const endMs = end.setFullYear(year, month - 1, date + 1);
  return Number.isNaN(endMs) ? undefined : endMs;
}

export function dayOf(expiresMs: number): string {
  const day = new Date(expiresMs - 1);
  const two = (part: number) => String(part).padStart(2, "0");
  return `${String(day.getFullYear()).padStart(4, "0")}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

export function addName(names: readonly string[], name: string): readonly string[] {
  const trimmed = name.trim();
  const isThere = names.some((known) => known.toLowerCase() === trimmed.toLowerCase());
  return trimmed === "" || isThere ? names : [...names, trimmed];
}

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
