import { expect, test } from "vitest";
import { ownMailHeader } from "#app/lib/own-mail-header.ts";
import { readAutomaticKind } from "./automatic-mail.ts";

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
  ["no", ["Precedence: first-class"]],
  ["no", ["X-Auto-Response-Suppress: None"]],
  ["auto-reply", ["Auto-Submitted: auto-replied"]],
  ["auto-reply", ["Auto-Submitted: auto-generated; owner-email=x"]],
  ["auto-reply", ["X-Auto-Response-Suppress: OOF, AutoReply"]],
  ["auto-reply", ["X-Autoreply: yes"]],
  ["auto-reply", ["X-Autorespond: Away"]],
  ["auto-reply", ["Precedence: auto_reply"]],
  ["auto-reply", ["Return-Path: <>"]],
  ["auto-reply", ["Return-Path: < >", "Precedence: bulk"]],
  ["bulk", ["Precedence: bulk"]],
  ["bulk", ["Precedence: List"]],
  ["bulk", ["Precedence: junk"]],
  ["bulk", ["List-Id: News <news.shop.example>"]],
  ["bulk", ["List-Unsubscribe: <https://shop.example/u>"]],
  ["own", [`${ownMailHeader}: 1`, "Auto-Submitted: auto-generated"]],
] as const)("%s: %j", (kind, lines) => {
  expect(read(...lines)).toBe(kind);
});
