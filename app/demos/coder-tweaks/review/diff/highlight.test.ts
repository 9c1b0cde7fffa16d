import { expect, test } from "vitest";
import { cutLine } from "./code-line.tsx";
import { highlight } from "./highlight.ts";

const colored = async (path: string, text: string) => {
  const lines = text.split("\n");
  const tokens = await highlight({ path, text });
  return tokens?.map((line, i) => line.map(([from, to, kind]) => `${kind} ${lines[i]?.slice(from, to)}`));
};

test("tokens have their kinds, over several lines, too", async () => {
  expect(await colored("a.ts", "const a = 'b'; /* c\nd */ return 1")).toEqual([
    ["keyword const", "string 'b'", "comment /* c"],
    ["comment d */", "keyword return", "number 1"],
  ]);
});

test.for(["a.js", "a.tsx", "a.css", "a.scss", "a.less", "a.html", "a.md", "a.json", "a.yaml", "a.svg"])(
  "%s has colors",
  async (path) => {
    const text = "<p class='x'># a { color: red } \n\"key\": 'text'\nb: 1\n";
    expect((await highlight({ path, text }))?.flat().length).toBeGreaterThan(0);
  },
);

test("a text of an unknown kind, and one that is too large, have none", async () => {
  expect(await highlight({ path: "a.py", text: "import x" })).toBeUndefined();
  expect(await highlight({ path: "a.js", text: "a;".repeat(300_000) })).toBeUndefined();
});

test("a line is cut at colors and marks", () => {
  expect(
    cutLine("let ab = 1", [[0, 3, "keyword"]], [[2, 6]]).map(({ text, kind, isMarked }) => [text, kind, isMarked]),
  ).toEqual([
    ["le", "keyword", false],
    ["t", "keyword", true],
    [" ab", undefined, true],
    [" = 1", undefined, false],
  ]);
  expect(cutLine("")).toEqual([]);
});
