import { expect, test } from "vitest";
import { runInLanguage, sendStrings, writeStrings } from "./site-texts.server.ts";
import { platformTexts } from "./strings/platform-texts.server.ts";

test("texts in Polish are read and sent typeset, and plain for mails and fields; English is as it was written", () => {
  const sent = runInLanguage("pl", () => sendStrings(platformTexts)).strings.platform ?? "";
  expect(sent).toMatch(/z\u00a0tej strony.*e\u2011mail/s);
  expect(sent).toBe(writeStrings("platform", "pl"));
  expect(JSON.parse(sent).inMinutes.few).toBe("za {count}\u00a0minuty");
  expect(platformTexts("pl").inMinutes({ count: 3 })).toBe("za 3\u00a0minuty");
  expect(platformTexts.plain("pl").inMinutes({ count: 3 })).toBe("za 3 minuty");
  expect(writeStrings("platform", "en")).not.toMatch(/[\u00a0\u2011]/);
});

test("a value stays as it is", () => {
  const value = "i w e-mail 5 MB";
  expect(platformTexts("pl").limitReached({ wait: value })).toContain(value);
});
