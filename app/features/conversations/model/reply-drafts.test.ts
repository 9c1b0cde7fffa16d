import { describe, expect, test } from "vitest";
import { createDraft, isSendable } from "./reply-drafts.ts";

describe("a reply's draft", () => {
  test("starts with the support label and a subject, and with a key of its own", () => {
    const first = createDraft({ from: "Northlight Support", siteName: "Northlight" });
    expect(first).toMatchObject({ from: "Northlight Support", subject: "Re: your message to Northlight", message: "" });
    expect(createDraft({ from: "Northlight Support", siteName: "Northlight" }).key).not.toBe(first.key);
  });

  test("can be sent once subject and message say something", () => {
    expect(isSendable({ subject: "Hi", message: "Hello" })).toBe(true);
    expect(isSendable({ subject: "Hi", message: " \n\t" })).toBe(false);
    expect(isSendable({ subject: "  ", message: "Hello" })).toBe(false);
  });
});
