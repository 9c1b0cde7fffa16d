import { expect, test } from "vitest";
import { type Format, findUndescribed, formatSelection, insertBelow, type TextEdit } from "./edit-markdown.ts";

/** The text afterwards, with what is selected between `<` and `>`. */
function apply(text: string, { from, to, text: shown, selected: [start, end] }: TextEdit): string {
  const edited = text.slice(0, from) + shown + text.slice(to);
  return `${edited.slice(0, start)}<${edited.slice(start, end)}>${edited.slice(end)}`;
}

test.each<[Format, string, string]>([
  ["bold", "One <two> three", "One **<two>** three"],
  ["bold", "One <>", "One **<>**"],
  ["italic", "<two>", "_<two>_"],
  ["link", "One <two>", "One [two](<https://>)"],
  ["link", "<>", "[](<https://>)"],
  ["heading", "One\nT<>wo\nThree", "One\n### T<>wo\nThree"],
  ["list", "One\nT<wo\nThr>ee", "One\n- Two\n- Thr<>ee"],
])("%s of %j is %j", (format, marked, expected) => {
  const [start, end] = [marked.indexOf("<"), marked.indexOf(">") - 1];
  const text = marked.replace(/[<>]/g, "");
  expect(apply(text, formatSelection(text, start, end, format))).toBe(expected);
});

test.each([
  ["", "![](/p)<>"],
  ["One, tw<>o", "One, tw<>o\n\n![](/p)"],
  ["One<> two\nThree", "One<> two\n\n![](/p)\n\nThree"],
  ["One\n\n<>", "One\n\n<>![](/p)"],
  ["One\n<>\nTwo", "One\n<>\n![](/p)\n\nTwo"],
])("a picture is a paragraph below the line of the caret: %j", (marked, expected) => {
  const caret = Math.max(marked.indexOf("<"), 0);
  const text = marked.replace(/[<>]/g, "");
  expect(apply(text, insertBelow(text, caret, "![](/p)", "")).replace(/^<>(.*)$/, "$1<>")).toBe(expected);
});

test("pictures that are dropped together keep their order, and a caret behind them its place", () => {
  const text = "One\n\n![](/1)\n\nTwo";
  const edit = insertBelow(text, 0, "![](/2)", "![](/1)");
  expect(apply(text, edit)).toBe("<>One\n\n![](/1)\n\n![](/2)\n\nTwo");
  expect(apply(text, insertBelow(text, text.length, "![](/2)", "![](/1)"))).toBe("One\n\n![](/1)\n\n![](/2)\n\nTwo<>");
});

test.each([
  ["![](/p) ![Bowls](/q)\n\n![ ](/r)", [2, 24]],
  ["[](/p) and !", []],
])("pictures without words in %j are at %j", (text, positions) => expect(findUndescribed(text)).toEqual(positions));
