import { describe, expect, test } from "vitest";
import { dashboardCommandSchema, dashboardViewSchema } from "./dashboard.schema.ts";

const id = "0b9c7f0e-4a54-4c7c-9a55-0f2f6d1c3b11";
const reply = { intent: "reply", id, key: "k".repeat(32), from: "Studio", subject: " Hi ", message: "Hello" };

describe("dashboardCommandSchema", () => {
  test("reads a command by its intent", () => {
    expect(dashboardCommandSchema.parse({ intent: "delete-message", id })).toEqual({ intent: "delete-message", id });
    expect(dashboardCommandSchema.parse(reply)).toMatchObject({ subject: "Hi" });
    const mailId = `${id}.${id}`;
    expect(dashboardCommandSchema.parse({ intent: "dismiss-mail", mailId })).toEqual({
      intent: "dismiss-mail",
      mailId,
    });
  });

  test.each([
    ["an unknown intent", { intent: "drop-everything" }],
    ["no intent", {}],
    ["an id that is none", { intent: "delete-message", id: "1 or 1=1" }],
    ["a mail id that is none", { intent: "dismiss-mail", mailId: "a b" }],
    ["a blank subject", { ...reply, subject: "  " }],
    ["a blank message", { ...reply, message: "\n" }],
  ])("refuses %s", (_what, input) => {
    expect(dashboardCommandSchema.safeParse(input).success).toBe(false);
  });
});

describe("dashboardViewSchema", () => {
  test("takes a folder and a place in it", () => {
    expect(dashboardViewSchema.parse({ folder: "spam", before: id })).toEqual({ folder: "spam", before: id });
  });

  test("takes a place among the failed mails", () => {
    expect(dashboardViewSchema.parse({ mails: `2026-11-20T10:00:00.000Z_${id}.${id}` })).toMatchObject({
      mails: { failedAt: "2026-11-20T10:00:00.000Z", id: `${id}.${id}` },
    });
  });

  test("takes nonsense for the first page of the inbox", () => {
    expect(dashboardViewSchema.parse({ folder: "trash", before: "yesterday", mails: "x" })).toEqual({
      folder: "inbox",
    });
  });
});
