import { createSecretKey, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { readVapidClaims } from "#tests/support/push-service.ts";
import { createVapidHeader, createVapidKeys } from "./push-service.server.ts";

const now = new Date("2026-11-23T10:00:00.000Z");
const endpoint = "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV";
const subject = "mailto:owner@studio.example";

test("the header names the push service and is signed by the key in it, for half a day", () => {
  const keys = createVapidKeys(createSecretKey(randomBytes(32)));
  const header = createVapidHeader(keys, { endpoint, subject, now });
  expect(readVapidClaims(header)).toEqual({
    aud: "https://push.example.net",
    exp: Date.parse("2026-11-23T22:00:00.000Z") / 1_000,
    sub: subject,
  });
  const [start = "", end = ""] = header.split("t=");
  expect(() => readVapidClaims(`${start}t=x${end}`)).toThrow();
});

test("the verification accepts the example of RFC 8292, section 2.4", () => {
  const token =
    "eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA";
  const key = "BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs";
  expect(readVapidClaims(`vapid t=${token}, k=${key}`)).toEqual({
    aud: "https://push.example.net",
    exp: 1_453_523_768,
    sub: "mailto:push@example.com",
  });
});

test("all instances with the same secret have the same key", () => {
  const secret = createSecretKey(randomBytes(32));
  expect(createVapidKeys(secret).publicKey).toBe(createVapidKeys(secret).publicKey);
});
