import fc from "fast-check";
import { expect, test } from "vitest";
import { createBlockReader, readBlocks } from "./read-blocks.ts";

const parts = [
  ...["\n", "\n\n", "\n\n\n", "One line.\n\n", "- item\n\n", " ", "  ", "    ", "\t", "\r\n"],
  ...["|", "- ", "* ", "1. ", "2) ", "> ", "# ", "===", "---", "***", "~~~", "```", "| a | b |", "\n--|--"],
  ...[
    "[1]: /contact",
    '"title"',
    "[1]",
    "**",
    "_",
    "`",
    "<b>",
    "</div>",
    "<!--",
    "-->",
    "https://a.example",
    "\\",
    "&amp;",
  ],
  ...["word", "a", "--"],
];

test("a text that grows is read as it would be at once", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 40 }), (pieces) => {
      const read = createBlockReader();
      let text = "";
      for (const piece of pieces) {
        text += piece;
        expect([...read(text)]).toEqual([...readBlocks(text)]);
      }
    }),
    { numRuns: 300 },
  );
});

test("blocks that are complete stay the same objects", () => {
  const read = createBlockReader();
  const text = "# One\n\nTwo.\n\n- three\n- four\n\nFive.\n\n";
  const first = read(text);
  const second = read(`${text}Six.`);
  expect(second.slice(0, 4)).toEqual(first.slice(0, 4));
  for (const [i, token] of first.slice(0, 4).entries()) expect(second[i]).toBe(token);
});

test("a definition of a link changes blocks before and after it", () => {
  const read = createBlockReader();
  const blocks = "One [a].\n\nTwo.\n\nThree.\n\nFour.\n\n";
  read(blocks);
  for (const text of [`${blocks}> [a]: /contact`, `${blocks}> [a]: /contact\n\nFive [a].`])
    expect([...read(text)]).toEqual([...readBlocks(text)]);
});

test("another text is read anew", () => {
  const read = createBlockReader();
  read("One.\n\nTwo.\n\nThree.\n\nFour.");
  expect([...read("Five.")]).toEqual([...readBlocks("Five.")]);
});
