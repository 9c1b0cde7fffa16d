import { describe, expect, test, vi } from "vitest";
import { openDraftSync } from "../owner/reply/use-reply-draft.ts";
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

test("the last 50 conversations keep their draft's state, and those with a text that is not saved", () => {
  vi.stubEnv("SSR", false);
  vi.useFakeTimers();
  const [saved, typed] = [openDraftSync("saved"), openDraftSync("typed")];
  typed.change({ key: "k", from: "Studio", subject: "", message: "Not saved yet" });
  for (let i = 0; i < 48; i++) openDraftSync(`${i}`);
  expect(openDraftSync("saved")).toBe(saved);
  for (let i = 48; i < 100; i++) openDraftSync(`${i}`);
  expect(openDraftSync("typed")).toBe(typed);
  expect(openDraftSync("saved")).not.toBe(saved);
});
