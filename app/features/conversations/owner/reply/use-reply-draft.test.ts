import { expect, test, vi } from "vitest";
import { openDraftSync } from "./use-reply-draft.ts";

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
