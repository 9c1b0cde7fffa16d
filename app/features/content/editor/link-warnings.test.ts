import { expect, test } from "vitest";
import { warnOfDeadLinks } from "./link-warnings.server.ts";

const dead = "[Prices](#prices), [write](contact), [before](www.studio.example)";

test("an author is told what the links of an entry's text lead to, and what to write instead", () => {
  expect(warnOfDeadLinks({ title: dead, text: `${dead}\n\n## Our prices` })).toEqual({
    text:
      "Shown without a link: contact, www.studio.example. " +
      "Begin an address with https:// or mailto:, or with / for a page of this site. " +
      "Leads nowhere on its page: #prices.",
  });
  expect(warnOfDeadLinks({ text: "[Prices](#our-prices), [write](/contact)\n\n## Our prices" })).toEqual({ text: "" });
});

test("a section of Terms leads to others by their anchors, and additions to Privacy to what is there", () => {
  const warnings = warnOfDeadLinks({
    "sections.0.anchor": "law",
    "sections.0.text": "[a](#questions) [b](#prices)\n\n## Prices",
    "sections.1.anchor": "questions",
    "sections.1.text": "[a](#law)",
    privacy: "[a](#visits) [b](contact)",
  });
  expect(warnings).toMatchObject({
    "sections.0.text": "Leads nowhere on its page: #prices.",
    "sections.1.text": "",
    privacy: expect.stringMatching(/^Shown without a link: contact\. [^#]*$/),
  });
});

test("a warning is short, however many links there are", () => {
  const text = Array.from({ length: 2_000 }, (_, i) => `[a](b${i}) [c](#d${i})`).join(" ");
  expect(warnOfDeadLinks({ text }).text?.length).toBeLessThan(600);
});
