import { createECDH, createPrivateKey, type KeyObject, sign } from "node:crypto";
import { encryptNotification } from "@block65/webcrypto-web-push";
import { hourMs, secondMs } from "#app/lib/units.ts";
import { sha256 } from "#app/platform/keys.server.ts";

type PushResult =
  | { readonly kind: "sent" }
  | { readonly kind: "gone" }
  | { readonly kind: "retry" | "failed"; readonly reason: string };

export interface PushSender {
  readonly keys: VapidKeys;
  /** `mailto:` of the owner, for the push service. */
  readonly subject: string;
  readonly otherServices: readonly string[];
  readonly timeoutMs: number;
}

interface OutgoingPush {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly content: { readonly title: string; readonly body: string; readonly path: string; readonly tag: string };
  readonly ttlS: number;
  readonly now: Date;
}

/** In bytes: with its header, padding delimiter and tag 4,096, which every push service takes. */
const messageMax = 3_993;

const goneStatuses: readonly number[] = [404, 410];
const isTemporary = (status: number): boolean => status === 408 || status === 429 || status >= 500;

/** RFC 8030. Never throws. A redirect would lead elsewhere: it is an error. */
export async function sendPush(sender: PushSender, push: OutgoingPush): Promise<PushResult> {
  const { endpoint, content, ttlS, now } = push;
  if (!isPushAddress(endpoint, sender.otherServices)) return { kind: "failed", reason: "It is no known push service." };
  try {
    const subscription = { endpoint, expirationTime: null, keys: { p256dh: push.p256dh, auth: push.auth } };
    // Padding is left out, because some push services to phones take less than 4 KB.
    const body = await encryptNotification(subscription, Buffer.from(toText(content)), { pad: false });
    const response = await fetch(endpoint, {
      method: "POST",
      redirect: "manual",
      signal: AbortSignal.timeout(sender.timeoutMs),
      headers: {
        Authorization: createVapidHeader(sender.keys, { endpoint, subject: sender.subject, now }),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        TTL: String(ttlS),
        Urgency: "high",
        // A phone that was off gets the last notification of a conversation.
        Topic: sha256(content.tag).slice(0, 32),
      },
      body,
    });
    await response.body?.cancel();
    return toResult(response.status);
  } catch (error) {
    return { kind: "retry", reason: error instanceof Error ? error.message : "Network error" };
  }
}

function toResult(status: number): PushResult {
  if (status >= 200 && status < 300) return { kind: "sent" };
  if (goneStatuses.includes(status)) return { kind: "gone" };
  return { kind: isTemporary(status) ? "retry" : "failed", reason: `The push service responded with ${status}.` };
}

function toText(content: OutgoingPush["content"]): string {
  const text = JSON.stringify(content);
  return Buffer.byteLength(text) <= messageMax ? text : JSON.stringify({ ...content, body: "" });
}

/** The push services of Chrome and Edge on Android, Firefox, Edge, and Safari. */
const services = [
  /^fcm\.googleapis\.com$/,
  /^android\.googleapis\.com$/,
  /^(.+\.)?push\.services\.mozilla\.com$/,
  /^(.+\.)?notify\.windows\.com$/,
  /^(.+\.)?push\.apple\.com$/,
];

/** Browsers name the address to call, so only known push services are allowed. @param others origins from settings */
export function isPushAddress(text: string, others: readonly string[]): boolean {
  const url = URL.parse(text);
  if (url?.username !== "" || url.password !== "") return false;
  if (others.includes(url.origin)) return true;
  return url.protocol === "https:" && url.port === "" && services.some((service) => service.test(url.hostname));
}

/** At most a day (RFC 8292, section 2). */
const validMs = 12 * hourMs;

interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: KeyObject;
}

/** @param secret 32 bytes, the same in all instances: a subscription is bound to the key */
export function createVapidKeys(secret: KeyObject): VapidKeys {
  const scalar = secret.export();
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(scalar);
  const point = pair.getPublicKey();
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const key = { kty: "EC", crv: "P-256", d: scalar.toString("base64url"), x, y };
  return { publicKey: point.toString("base64url"), privateKey: createPrivateKey({ key, format: "jwk" }) };
}

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString("base64url");

/** RFC 8292. @param subject `mailto:` of whom the push service may write to @returns the header Authorization */
export function createVapidHeader(
  { publicKey, privateKey }: VapidKeys,
  { endpoint, subject, now }: { endpoint: string; subject: string; now: Date },
): string {
  const expiresAt = Math.floor((now.getTime() + validMs) / secondMs);
  const claims = encode({ aud: new URL(endpoint).origin, exp: expiresAt, sub: subject });
  const signed = `${encode({ typ: "JWT", alg: "ES256" })}.${claims}`;
  const signature = sign("sha256", Buffer.from(signed), { key: privateKey, dsaEncoding: "ieee-p1363" });
  return `vapid t=${signed}.${signature.toString("base64url")}, k=${publicKey}`;
}
