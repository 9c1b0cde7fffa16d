import { createHmac, type KeyObject } from "node:crypto";
import { equalsSecret } from "#app/platform/keys.server.ts";

const idBytes = 16;
const macBytes = 12;
const radix = 32;
/** Lower case only: some servers change the case of an address. */
export const conversationTokenLength = Math.ceil(((idBytes + macBytes) * 8) / 5);
const digits = new RegExp(`^[0-9a-v]{${conversationTokenLength}}$`);

const hexOf = (conversationId: string): string => conversationId.replaceAll("-", "");

const macOf = (key: KeyObject, hexId: string, address: string): string =>
  createHmac("sha256", key)
    .update(JSON.stringify([hexId, address.toLowerCase()]))
    .digest("hex")
    .slice(0, 2 * macBytes);

/**
 * Names a conversation to one recipient of its mails.
 * @param conversationId a UUID
 * @returns 45 digits and lower-case letters, which fit into an address
 */
export const createConversationToken = (key: KeyObject, conversationId: string, address: string): string => {
  const hexId = hexOf(conversationId);
  return BigInt(`0x${hexId}${macOf(key, hexId, address)}`)
    .toString(radix)
    .padStart(conversationTokenLength, "0");
};

/** @returns the conversation that a token names, before `isTokenOf` has checked it; undefined where it is none */
export function readConversationId(token: string): string | undefined {
  const hex = digits.test(token) ? toHex(token) : undefined;
  return hex?.slice(0, 2 * idBytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

export const isTokenOf = (key: KeyObject, token: string, conversationId: string, address: string): boolean =>
  equalsSecret(token, createConversationToken(key, conversationId, address));

function toHex(token: string): string | undefined {
  let value = 0n;
  for (const digit of token) value = value * BigInt(radix) + BigInt(Number.parseInt(digit, radix));
  const hex = value.toString(16).padStart(2 * (idBytes + macBytes), "0");
  return hex.length === 2 * (idBytes + macBytes) ? hex : undefined;
}
