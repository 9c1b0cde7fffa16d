import { expect, test } from "vitest";
import { type Environment, readSettings } from "#app/platform/config/settings.server.ts";
import { deriveKey } from "#app/platform/keys.server.ts";
import { createConversationToken } from "./conversation-token.server.ts";
import { checkMailInSettings, mailInSettings } from "./mail-in.config.server.ts";

const read = (environment: Environment) => readSettings(mailInSettings, environment);
const check = (environment: Environment) => checkMailInSettings(read(environment));
const imapUrl = "imaps://studio%40example.org:p%40ss@mail.example:993/INBOX";

test("nothing set is fine; read mail is marked", () => {
  expect(read({})).toMatchObject({ errors: [], values: { imapAfterReading: { kind: "mark" } } });
  expect(check({})).toEqual([]);
});

test.each([imapUrl, "imaps://a:b@mail.example", "imap://a:b@127.0.0.1:1143/Site%20mail", "imap://a:b@[::1]"])(
  "%s",
  (url) => {
    const { values, errors } = read({ IMAP_URL: url });
    expect(errors).toEqual([]);
    expect(String(values.imapUrl)).toBe(url);
  },
);

test.each([
  "imap://studio:secret@mail.example",
  "imap://studio:secret@127.0.0.1.mail.example",
  "imaps://:secret@mail.example",
  "imaps://studio:secret%zz@mail.example",
  "https://studio:secret@mail.example",
  "secret",
])("%s is refused, without its password in the message", (url) => {
  const { errors } = read({ IMAP_URL: url });
  expect(errors).toEqual([
    "IMAP_URL: must look like imaps://user:password@host:993/INBOX; imap:// only for this machine",
  ]);
});

test("read mail is left, marked or moved", () => {
  const after = (text: string) => read({ IMAP_AFTER_READING: text }).values.imapAfterReading;
  expect(after("leave")).toEqual({ kind: "leave" });
  expect(after("move:Site/Read")).toEqual({ kind: "move", folder: "Site/Read" });
  for (const text of ["delete", "move", "move:", "move: ", "move:a\r\nb"]) expect(after(text)).toBeUndefined();
});

test("a reply address leaves room for the token", () => {
  const token = createConversationToken(
    deriveKey("s".repeat(32), "mail token"),
    "00000000-0000-7000-8000-000000000001",
    "a@b.example",
  );
  const longest = "a".repeat(18);
  expect(`${longest}+${token}`).toHaveLength(64);
  expect(read({ REPLY_ADDRESS: `${longest}@studio.example` }).errors).toEqual([]);
  expect(read({ REPLY_ADDRESS: "a@studio.example" }).errors).toEqual([]);
  for (const text of [
    `${longest}a@studio.example`,
    "a+b@studio.example",
    "a@b",
    "A <a@studio.example>",
    "a@b.c\r\nBcc: x",
  ])
    expect(read({ REPLY_ADDRESS: text }).errors).toHaveLength(1);
});

test("a mailbox has a password, or all that OAuth2 needs", () => {
  const google = { IMAP_URL: "imaps://studio%40example.org@imap.gmail.com:993/INBOX" };
  const oauth = { IMAP_OAUTH_CLIENT_ID: "id", IMAP_OAUTH_REFRESH_TOKEN: "token" };
  expect(check(google)).toEqual(["IMAP_URL: needs a password, or IMAP_OAUTH_CLIENT_ID"]);
  expect(check({ ...google, ...oauth })).toEqual([]);
  expect(check({ ...google, IMAP_OAUTH_CLIENT_ID: "id" })).toEqual(["IMAP_OAUTH_REFRESH_TOKEN: must be set, too"]);
  expect(check({ IMAP_URL: imapUrl, ...oauth })).toEqual([
    "IMAP_URL: must have no password where IMAP_OAUTH_CLIENT_ID is set",
  ]);
  const other = { IMAP_URL: "imaps://studio@mail.example/INBOX", ...oauth };
  expect(check(other)).toEqual(["IMAP_OAUTH_TOKEN_URL: must be set for this mailbox"]);
  expect(check({ ...other, IMAP_OAUTH_TOKEN_URL: "https://login.example/token" })).toEqual([]);
  expect(read({ IMAP_OAUTH_TOKEN_URL: "http://login.example/token" }).errors).toHaveLength(1);
  expect(check(oauth)).toEqual(["IMAP_OAUTH_CLIENT_ID: needs IMAP_URL", "IMAP_OAUTH_REFRESH_TOKEN: needs IMAP_URL"]);
});

test("what is for IMAP_URL needs it", () => {
  expect(check({ REPLY_ADDRESS: "a@studio.example", IMAP_AFTER_READING: "leave" })).toEqual([
    "IMAP_AFTER_READING: needs IMAP_URL",
    "REPLY_ADDRESS: needs IMAP_URL or MAIL_WEBHOOK_SECRET",
  ]);
  expect(check({ REPLY_ADDRESS: "a@studio.example", MAIL_WEBHOOK_SECRET: "s".repeat(32) })).toEqual([]);
  expect(check({ REPLY_ADDRESS: "a@studio.example", IMAP_URL: imapUrl })).toEqual([]);
});
