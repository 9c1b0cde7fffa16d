import { expect, test } from "vitest";
import { outboxSettings } from "#app/features/outbox/outbox.config.server.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { mailServerSchema, toOutboxSettings } from "./mail-server.schema.ts";

const typed = { host: "mail.studio.example", port: "465", security: "tls", fromAddress: "desk@studio.example" };
const urlOf = (changes: Record<string, string>) =>
  toOutboxSettings(parseInput(mailServerSchema, { ...typed, ...changes }), {} as never).smtpUrl ?? "";
const fieldsOf = (changes: Record<string, string>) =>
  mailServerSchema.safeParse({ ...typed, ...changes }).error?.issues.map(({ path }) => path.join());

test.each([
  [{}, "smtps://mail.studio.example:465/"],
  [{ security: "starttls", port: "587" }, "smtp://mail.studio.example:587/?requireTLS=true"],
  [{ security: "none", host: "localhost", port: "25" }, "smtp://localhost:25/?ignoreTLS=true"],
  [{ security: "none", host: "::1", port: "25" }, "smtp://[::1]:25/?ignoreTLS=true"],
  [{ host: " Büro.example " }, "smtps://xn--bro-hoa.example:465/"],
  [{ user: "a:b@c/d?", password: "%&#" }, "smtps://a%3Ab%40c%2Fd%3F:%25%26%23@mail.studio.example:465/"],
] satisfies [Record<string, string>, string][])("%j becomes a URL that SMTP_URL takes, too", (changes, url) => {
  expect(urlOf(changes)).toBe(url);
  expect(outboxSettings.smtpUrl.schema.safeParse(url).success).toBe(true);
});

test.each([
  [{ host: "" }, "host"],
  [{ host: "smtp://mail.example" }, "host"],
  [{ host: "mail.example:465" }, "host"],
  [{ host: "user@mail.example" }, "host"],
  [{ host: "mail.example/?tls" }, "host"],
  [{ host: "a b" }, "host"],
  [{ port: "" }, "port"],
  [{ port: "0" }, "port"],
  [{ port: "65536" }, "port"],
  [{ port: "twenty" }, "port"],
  [{ security: "ssl" }, "security"],
  [{ security: "none" }, "security"],
  [{ fromAddress: "a@b.example, c@d.example" }, "fromAddress"],
] satisfies [Record<string, string>, string][])("%j is refused beside its field", (changes, field) => {
  expect(fieldsOf(changes)).toEqual([field]);
});
