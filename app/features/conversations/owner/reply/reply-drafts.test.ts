import { beforeEach, describe, expect, test } from "vitest";
import { dropAllDrafts, dropDraft, isSendable, keepDraft, openDraft } from "./reply-drafts.ts";

const defaults = { from: "Northlight Support", siteName: "Northlight" };

beforeEach(dropAllDrafts);

describe("a reply's draft", () => {
  test("starts with the support label and a subject, and with a key of its own", () => {
    const first = openDraft("a", defaults);
    expect(first).toMatchObject({ from: "Northlight Support", subject: "Re: your message to Northlight", message: "" });
    expect(openDraft("b", defaults).key).not.toBe(first.key);
  });

  test("comes back with its key while it is not sent", () => {
    const draft = { ...openDraft("a", defaults), message: "Hello" };
    keepDraft("a", draft);
    expect(openDraft("a", defaults)).toEqual(draft);
    expect(openDraft("b", defaults).message).toBe("");
  });

  test("starts anew after it was sent", () => {
    const draft = { ...openDraft("a", defaults), message: "Hello" };
    keepDraft("a", draft);
    dropDraft("a");
    const next = openDraft("a", defaults);
    expect(next.message).toBe("");
    expect(next.key).not.toBe(draft.key);
  });

  test("can be sent once subject and message say something", () => {
    expect(isSendable({ subject: "Hi", message: "Hello" })).toBe(true);
    expect(isSendable({ subject: "Hi", message: " \n\t" })).toBe(false);
    expect(isSendable({ subject: "  ", message: "Hello" })).toBe(false);
  });
});
