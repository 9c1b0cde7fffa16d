import { expect, test } from "vitest";
import { readAutomaticKind } from "./read-incoming-mail.server.ts";

const read = (...lines: string[]) =>
  readAutomaticKind(
    lines.map((line) => {
      const [name = "", ...value] = line.split(":");
      return { key: name.toLowerCase(), value: value.join(":").trim() };
    }),
  );

test.each([
  ["no", ["Subject: Hello", "Return-Path: <ada@visitor.example>"]],
  ["no", ["Auto-Submitted: no"]],
  ["no", ["Auto-Submitted: No (a person)"]],
  ["no", ["Auto-Submitted: (a person) no"]],
  ["no", ["Auto-Submitted: "]],
  ["no", ["Precedence: first-class"]],
  ["no", ["X-Auto-Response-Suppress: DR, RN, NRN, OOF, AutoReply"]],
  ["no", ["Feedback-ID: i0a1b2c3d:Fastmail"]],
  ["no", ["List-Id: Hello <hello.studio.example>", "List-Unsubscribe: <https://groups.example/u>", "List-Post: NO"]],
  ["no", ["Precedence: list", "Mailing-list: list hello@studio.example"]],
  ["no", ["Precedence: bulk", "X-Mailer: Mailchimp"]],
  ["declared", ["Auto-Submitted: auto-replied"]],
  ["declared", ["Auto-Submitted: auto-generated; owner-email=x"]],
  ["declared", ["Content-Type: Multipart/Report; report-type=disposition-notification"]],
  ["likely", ["X-Autoreply: yes"]],
  ["likely", ["X-Autorespond: Away"]],
  ["likely", ["Precedence: auto_reply"]],
  ["likely", ["Precedence: junk"]],
  ["likely", ["Return-Path: <>"]],
  ["likely", ["Return-Path: < >", "Precedence: bulk"]],
] as const)("%s: %j", (kind, lines) => {
  expect(read(...lines)).toBe(kind);
});
