import { createCipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";

export interface PushKeys {
  readonly p256dh: string;
  readonly auth: string;
}

/** In bytes: one record of 4,096 with its padding delimiter and tag, which every push service takes. */
export const messageMax = 3_993;

const recordSize = 4_096;
const lastRecord = 2;
const tagLength = 16;

interface Randomness {
  readonly privateKey?: Buffer;
  readonly salt?: Buffer;
}

const derive = (salt: Buffer, key: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync("sha256", key, salt, info, length));

/**
 * RFC 8291, in the encoding `aes128gcm` of RFC 8188.
 * @param random the vectors of the RFC; otherwise new for each message
 * @throws for keys that are no point of P-256
 */
export function encryptMessage(text: string, { p256dh, auth }: PushKeys, random: Randomness = {}): Buffer {
  const sender = createECDH("prime256v1");
  if (random.privateKey) sender.setPrivateKey(random.privateKey);
  else sender.generateKeys();
  const salt = random.salt ?? randomBytes(16);
  const receiver = Buffer.from(p256dh, "base64url");
  const own = sender.getPublicKey();
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), receiver, own]);
  const key = derive(Buffer.from(auth, "base64url"), sender.computeSecret(receiver), info, 32);
  const contentKey = derive(salt, key, "Content-Encoding: aes128gcm\0", 16);
  const nonce = derive(salt, key, "Content-Encoding: nonce\0", 12);
  const cipher = createCipheriv("aes-128-gcm", contentKey, nonce, { authTagLength: tagLength });
  const record = [
    cipher.update(text, "utf8"),
    cipher.update(Buffer.of(lastRecord)),
    cipher.final(),
    cipher.getAuthTag(),
  ];
  const header = Buffer.alloc(5);
  header.writeUInt32BE(recordSize);
  header.writeUInt8(own.length, 4);
  return Buffer.concat([salt, header, own, ...record]);
}
