import { describe, expect, test } from "vitest";
import { parseDesign } from "./parse-design.ts";

const front = `name: Last Loaf
kind: Bakery
summary: A bakery that bakes once.
description: A concept for a bakery.
address: last-loaf.example
fonts:
  - { name: Karla, use: text }
  - { name: Caprasimo, use: headlines }`;
const decision = (title: string) => `## ${title}\n\n- Before: a menu\n- After: a shelf\n\nBecause *it* sells out.\n\n`;
const body = `## The brief\n\nSell it.\n\n${["One", "Two", "Three"].map(decision).join("")}`;
const file = (matter: string, markdown: string) => `---\n${matter}\n---\n\n${markdown}`;

test("a design's file is read", () => {
  const design = parseDesign(file(front, body));
  expect(design.name).toBe("Last Loaf");
  expect(design.briefHtml).toBe("<p>Sell it.</p>\n");
  expect(design.styles).toBeUndefined();
  expect(design.decisions.map(({ title }) => title)).toEqual(["One", "Two", "Three"]);
  expect(design.decisions[1]).toEqual({
    title: "Two",
    before: "a menu",
    after: "a shelf",
    html: "<p>Because <em>it</em> sells out.</p>\n",
  });
});

test("Windows line ends change nothing", () => {
  const text = file(front, body);
  expect(parseDesign(text.replaceAll("\n", "\r\n")).decisions).toEqual(parseDesign(text).decisions);
});

describe("a file that the page cannot show says what is missing", () => {
  test.each([
    ["no front matter", body, /does not begin with front matter/],
    ["a missing field", file(front.replace("kind: Bakery\n", ""), body), /kind/],
    ["a misspelt field", file(`${front}\nsumary: x`, body), /sumary/],
    ["a description that search engines cut", file(front.replace("A concept", "x".repeat(160)), body), /description/],
    ["no brief", file(front, "Only text."), /brief is missing/],
    ["two decisions", file(front, body.replace(decision("Two"), "")), /There are 2 decisions/],
    [
      "a decision without its comparison",
      file(front, body.replace("- After: a shelf\n", "")),
      /'One' has no .*'After:'/,
    ],
  ])("%s", (_what, text, message) => expect(() => parseDesign(text)).toThrow(message));
});
