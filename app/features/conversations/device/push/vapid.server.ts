import { createECDH, createPrivateKey, type KeyObject, sign } from "node:crypto";
import { hourMs, secondMs } from "#app/lib/units.ts";

/** At most a day (RFC 8292, section 2). */
const validMs = 12 * hourMs;

export interface VapidKeys {
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
