import { describe, expect, test } from "vitest";
import { type LoremOptions, makeLorem } from "./make-lorem.ts";

const make = (options: Partial<LoremOptions>) =>
  makeLorem({ units: "words", count: 3, format: "plain", startsClassic: false, seed: 7, ...options });

describe("the amount", () => {
  test("is exactly what was asked for", () => {
    for (const count of [1, 2, 50]) {
      expect(make({ count }).split(" ")).toHaveLength(count);
      expect(make({ units: "sentences", count }).match(/\.(?: |$)/g)).toHaveLength(count);
      expect(make({ units: "paragraphs", count }).split("\n\n")).toHaveLength(count);
      expect(make({ units: "paragraphs", count, format: "html" }).match(/<p>[^<]+<\/p>/g)).toHaveLength(count);
    }
  });
  test("is bounded", () => expect(make({ units: "paragraphs", count: 1e9 }).split("\n\n")).toHaveLength(500));
});

test("the same seed gives the same words, another seed others", () => {
  expect(make({ count: 30 })).toBe(make({ count: 30 }));
  expect(make({ count: 30 })).not.toBe(make({ count: 30, seed: 8 }));
});

test("the classic start keeps sentences whole", () => {
  expect(make({ units: "sentences", count: 2, startsClassic: true })).toMatch(/^Lorem ipsum dolor sit amet[ .,]/);
  for (let seed = 0; seed < 50; seed++) {
    expect(make({ count: 4, startsClassic: true, seed })).toBe("lorem ipsum dolor sit");
  }
  expect(make({ units: "paragraphs", count: 1, format: "html", startsClassic: true })).toMatch(/^<p>Lorem ipsum dolor/);
});
