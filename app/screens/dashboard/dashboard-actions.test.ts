import { expect, test } from "vitest";
import { dashboardActions } from "./dashboard-actions.server.ts";

const id = "0b9c7f0e-4a54-4c7c-9a55-0f2f6d1c3b11";
const reply = { intent: "reply", id, key: "k".repeat(32), from: "Studio", subject: " Hi ", message: "Hello" };

const parse = (fields: { intent: string }) =>
  dashboardActions.find(({ intent }) => intent === fields.intent)?.schema.safeParse(fields);

test("fields are read by their intent", () => {
  expect(parse({ intent: "delete-message", id } as { intent: string })?.data).toEqual({ id });
  expect(parse(reply)?.data).toMatchObject({ subject: "Hi" });
  const mailId = `${id}.${id}`;
  expect(parse({ intent: "dismiss-mail", mailId } as { intent: string })?.data).toEqual({ mailId });
});

test.each([
  ["an id that is none", { intent: "delete-message", id: "1 or 1=1" }],
  ["a mail id that is none", { intent: "dismiss-mail", mailId: "a b" }],
  ["a blank subject", { ...reply, subject: "  " }],
  ["a blank message", { ...reply, message: "\n" }],
])("%s is refused", (_what, fields) => {
  expect(parse(fields)?.success).toBe(false);
});
