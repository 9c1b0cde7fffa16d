import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { fieldErrorsOf } from "#app/platform/parse-input.ts";
import {
  contactMessageSchema,
  emailCodeSchema,
  emailSchema,
  messageIdSchema,
  ownerReplySchema,
  visitorReplySchema,
} from "./contact.schema.ts";

const message = { name: "Ann", email: "ann@example.org", message: "Hello" };
const ownerReply = { from: "Studio", subject: "Re: Hello", message: "Hello Ann" };

/** The messages beside the fields; none where the input is fine. */
function findErrors(schema: z.ZodType, input: unknown): Readonly<Record<string, string>> {
  const parsed = schema.safeParse(input);
  return parsed.success ? {} : fieldErrorsOf(parsed.error);
}
const ofLength = (n: number) => "x".repeat(n);
const emailOfLength = (n: number) => `${ofLength(n - "@example.org".length)}@example.org`;

describe("limits", () => {
  test.each([
    ["name", contactMessageSchema, message, "name", 100, "Name can have at most 100 characters."],
    ["message", contactMessageSchema, message, "message", 5_000, "Message can have at most 5,000 characters."],
    ["reply", visitorReplySchema, {}, "message", 5_000, "Reply can have at most 5,000 characters."],
    ["sender", ownerReplySchema, ownerReply, "from", 100, "From can have at most 100 characters."],
    ["subject", ownerReplySchema, ownerReply, "subject", 200, "Subject can have at most 200 characters."],
    ["answer", ownerReplySchema, ownerReply, "message", 5_000, "Message can have at most 5,000 characters."],
  ] as const)("a %s may reach its limit, and not pass it", (_what, schema, rest, field, max, text) => {
    expect(findErrors(schema, { ...rest, [field]: ofLength(1) })).toEqual({});
    expect(findErrors(schema, { ...rest, [field]: ofLength(max) })).toEqual({});
    expect(findErrors(schema, { ...rest, [field]: ofLength(max + 1) })).toEqual({ [field]: text });
  });

  test("an address may have 254 characters", () => {
    expect(findErrors(contactMessageSchema, { ...message, email: emailOfLength(254) })).toEqual({});
    expect(findErrors(contactMessageSchema, { ...message, email: emailOfLength(255) })).toEqual({
      email: "Email can have at most 254 characters.",
    });
  });

  test("what is taken out does not count: a message typed with Windows line ends still fits", () => {
    const lines = "x\r\n".repeat(2_500);
    expect(findErrors(contactMessageSchema, { ...message, message: lines })).toEqual({});
    expect(contactMessageSchema.parse({ ...message, message: lines }).message).toHaveLength(5_000);
  });
});

describe("required fields", () => {
  test.each([
    ["missing", undefined],
    ["empty", ""],
    ["blank", " \t\r\n "],
    ["made of controls only", "\u0000\u0001"],
    ["no text", 7],
    ["a list", ["x"]],
  ])("are asked for where they are %s", (_what, value) => {
    expect(findErrors(contactMessageSchema, { name: value, email: value, message: value })).toMatchObject({
      name: "Name is required.",
      message: "Message is required.",
      email: expect.any(String),
    });
    expect(findErrors(visitorReplySchema, { message: value })).toEqual({ message: "Reply is required." });
    expect(findErrors(ownerReplySchema, { ...ownerReply, subject: value })).toEqual({
      subject: "Subject is required.",
    });
  });

  test("a message keeps the white space around its words", () => {
    expect(contactMessageSchema.parse({ ...message, message: "  indented\n" }).message).toBe("  indented\n");
  });
});

describe("one address", () => {
  test.each([
    "ann@example.org",
    " ann@example.org ",
    "Ann.O'Neil+desk@mail.example.org",
    "a_b-c@x-y.example",
    "a..b@docomo.ne.jp",
    "anna@müller.example",
  ])("%j is one", (text) => {
    expect(emailSchema.parse(text)).toBe(text.trim());
  });

  test.each([
    "a@b.example, c@d.example",
    "a@b.example,c@d.example",
    "a@b.example;c@d.example",
    "a@b.example c@d.example",
    "a@b.example\r\nBcc: x@y.example",
    "a@b.example\nBcc: x@y.example",
    "a@b.example\u0000",
    "a\u0000@b.example",
    "a@b.example\u2028x",
    "a@b\u202e.example",
    "Ann <ann@example.org>",
    "<ann@example.org>",
    '"a b"@example.org',
    "a@[127.0.0.1]",
    "a@localhost",
    "a@b@example.org",
    "@example.org",
    "a@",
    "ann",
    "<script>alert(1)</script>@example.org",
    "a\ud800@example.org",
  ])("%j is none", (text) => {
    expect(findErrors(contactMessageSchema, { ...message, email: text })).toEqual({
      email: "Please enter one valid email address, like ann@example.org.",
    });
  });
});

describe("a code", () => {
  test("has six digits, with spaces as people copy it", () => {
    expect(emailCodeSchema.parse({ email: "ann@example.org", code: " 012 345\n" }).code).toBe("012345");
  });

  test.each(["", "12345", "1234567", "12345a", "１２３４５６", "-12345", "12.345"])("%j is none", (code) => {
    expect(findErrors(emailCodeSchema, { email: "ann@example.org", code })).toEqual({ code: "The code has 6 digits." });
  });
});

describe("ids", () => {
  test.each(["", "1", "' or 1=1 --", "0b9c7f0e-4a54-4c7c-9a55-0f2f6d1c3b11\u0000"])("%j is no message", (id) => {
    expect(messageIdSchema.safeParse(id).success).toBe(false);
  });

  test.each(["1795168800000", "0b9c7f0e-4a54-4c7c-9a55-0f2f6d1c3b11", undefined])("%j may be answered", (parentId) => {
    expect(visitorReplySchema.parse({ message: "x", parentId }).parentId).toBe(parentId);
  });

  // PostgreSQL rejects a NUL with an error that belongs to no field.
  test.each(["", "\u0000", "1\n", "a b", "x".repeat(65)])("%j names no reply", (parentId) => {
    expect(visitorReplySchema.safeParse({ message: "x", parentId }).success).toBe(false);
  });
});

describe("any text at all", () => {
  const anything = fc.string({ unit: "binary", maxLength: 300 });
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters must not get through
  const controls = /[\u0000-\u0008\u000B-\u001F\u007F]/;

  test("is refused with texts beside fields, or gives lines and a text that are clean", () => {
    fc.assert(
      fc.property(anything, anything, (name, text) => {
        const parsed = contactMessageSchema.safeParse({ name, email: message.email, message: text });
        if (!parsed.success) {
          expect(Object.keys(fieldErrorsOf(parsed.error)).every((field) => field in message)).toBe(true);
          return;
        }
        expect(parsed.data.name).toBe(parsed.data.name.trim());
        expect(parsed.data.name).not.toMatch(/[\r\n\u2028\u2029]/);
        expect(parsed.data.name.length).toBeGreaterThan(0);
        expect(parsed.data.message.trim().length).toBeGreaterThan(0);
        for (const value of [parsed.data.name, parsed.data.message]) {
          expect(value.isWellFormed()).toBe(true);
          expect(value).not.toMatch(controls);
        }
      }),
    );
  });

  test("is no address, or is one that fits a header as it is", () => {
    const nearlyAddress = fc.tuple(anything, fc.emailAddress(), anything).map((parts) => parts.join(""));
    fc.assert(
      fc.property(fc.oneof(anything, nearlyAddress, fc.emailAddress()), (text) => {
        const parsed = emailSchema.safeParse(text);
        if (parsed.success) expect(parsed.data).toMatch(/^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+$/);
      }),
    );
  });
});
