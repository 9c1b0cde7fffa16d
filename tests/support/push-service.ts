import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";

/** Keys that a browser makes for a subscription. */
export interface PushDevice {
  readonly pair: ECDH;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

export function makePushKeys(): PushDevice {
  const pair = createECDH("prime256v1");
  const p256dh = pair.generateKeys("base64url");
  return { pair, keys: { p256dh, auth: randomBytes(16).toString("base64url") } };
}

/** As a browser does it (RFC 8291, section 4). @throws for another device's message */
export function decryptMessage(body: Buffer, { pair, keys }: PushDevice): string {
  const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 21 + body.readUInt8(20))];
  const record = body.subarray(21 + sender.length);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), pair.getPublicKey(), sender]);
  const derive = (from: Buffer, key: Buffer, text: Buffer | string, length: number) =>
    Buffer.from(hkdfSync("sha256", key, from, text, length));
  const key = derive(Buffer.from(keys.auth, "base64url"), pair.computeSecret(sender), info, 32);
  const nonce = derive(salt, key, "Content-Encoding: nonce\0", 12);
  const decipher = createDecipheriv("aes-128-gcm", derive(salt, key, "Content-Encoding: aes128gcm\0", 16), nonce);
  decipher.setAuthTag(record.subarray(-16));
  const text = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  if (text.at(-1) !== 2) throw new Error("no end of the last record");
  return text.subarray(0, -1).toString();
}

/** @throws where the signature is not that of the key beside it */
export function readVapidClaims(header: string): Record<string, unknown> {
  const {
    signed = "",
    signature = "",
    key = "",
  } = /^vapid t=(?<signed>[^.]+\.[^.]+)\.(?<signature>[^,]+), k=(?<key>\S+)$/.exec(header)?.groups ?? {};
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const verifier = { key: publicKey, dsaEncoding: "ieee-p1363" } as const;
  if (!verify("sha256", Buffer.from(signed), verifier, Buffer.from(signature, "base64url")))
    throw new Error("the signature is not valid");
  return JSON.parse(Buffer.from(signed.split(".")[1] ?? "", "base64url").toString());
}

export interface ReceivedPush {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** A push service on loopback, which answers 201 unless `status` is set. */
export async function startPushService() {
  const received: ReceivedPush[] = [];
  const service = { received, origin: "", status: 201, close: () => void server.close() };
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    received.push({ path: request.url ?? "", headers: request.headers, body: Buffer.concat(parts) });
    response.writeHead(service.status, { location: `${service.origin}/elsewhere` }).end();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  service.origin = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  return service;
}
