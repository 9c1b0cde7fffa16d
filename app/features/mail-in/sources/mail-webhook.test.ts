import { createHmac, createSecretKey, type KeyObject } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { MailIntake } from "../receiving/mail-intake.ts";
import { createMailWebhook } from "./mail-webhook.server.ts";

const key = createSecretKey("k".repeat(32), "utf8");
const now = new Date("2026-11-20T10:00:00.000Z");
const timestamp = String(now.getTime() / 1_000);
const raw = Buffer.from("Subject: Hi\r\n\r\nHello\r\n");
/** Mails that are accepted fail with this error. */
const reached = new Error("the database");
const dataDir = mkdtempSync(join(tmpdir(), "northlight-webhook-"));
afterAll(() => rmSync(dataDir, { recursive: true }));
const webhook = createMailWebhook({
  dataDir,
  key,
  intake: {
    now: () => now,
    get db(): never {
      throw reached;
    },
  } as unknown as MailIntake,
});
const signMail = (secret: KeyObject, time: string, mail: Uint8Array) =>
  `sha256=${createHmac("sha256", secret).update(`${time}.`).update(mail).digest("hex")}`;
const signature = signMail(key, timestamp, raw);

test("the signature is an HMAC over the timestamp, a dot and the message", async () => {
  // printf '%s.' $timestamp | cat - mail.eml | openssl dgst -sha256 -hmac kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk
  expect(signature).toBe("sha256=65752b9c84312039498e91f261b02087008a7d794f78e1e453daa952769fddab");
  await expect(webhook.receive({ timestamp, signature }, [raw])).rejects.toBe(reached);
});

const late = String(Number(timestamp) - 301);
test.each([
  ["without a timestamp", { timestamp: undefined, signature }, raw, 400],
  ["without a signature", { timestamp, signature: undefined }, raw, 400],
  ["with a signature in capitals", { timestamp, signature: signature.toUpperCase() }, raw, 400],
  ["with another signature", { timestamp, signature: `sha256=${"0".repeat(64)}` }, raw, 401],
  ["that was changed", { timestamp, signature }, Buffer.from("Subject: Ho\r\n\r\n"), 401],
  ["with another timestamp", { timestamp: String(Number(timestamp) + 1), signature }, raw, 401],
  ["sent again after 5 minutes", { timestamp: late, signature: signMail(key, late, raw) }, raw, 401],
  ["of another secret", { timestamp, signature: signMail(createSecretKey("o", "utf8"), timestamp, raw) }, raw, 401],
])("a mail %s is refused", async (_name, headers, body, status) => {
  await expect(webhook.receive(headers, [body])).rejects.toMatchObject({ status });
});

test("a body leaves no file behind, whatever becomes of it", async () => {
  async function* breakOff() {
    yield raw;
    throw new Error("gone");
  }
  await expect(webhook.receive({ timestamp, signature }, breakOff())).rejects.toThrow("gone");
  await expect(webhook.receive({ timestamp, signature }, [])).rejects.toMatchObject({ status: 401 });
  expect(readdirSync(dataDir)).toEqual([]);
});
