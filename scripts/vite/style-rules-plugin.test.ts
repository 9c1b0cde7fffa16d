import { describe, expect, test } from "vitest";
import { type DocumentNames, listMentions, selectStyle } from "../../app/shell/document-style/select-style.ts";
import { splitStyle } from "./style-rules-plugin.ts";

const has = (names: string, mentions = "", properties = ""): DocumentNames => {
  const [a, b, c] = [names, mentions, properties].map((words) => new Set(words.split(" ")));
  return { names: a ?? new Set(), mentions: b ?? new Set(), properties: c ?? new Set() };
};
const select = (css: string, document: DocumentNames): string => selectStyle(splitStyle(css), document);

describe("a document's part of the style sheet", () => {
  test.each([
    [".a{x:1}.b{x:2}", ".a", ".a{x:1}"],
    [".a,.b{x:1}", ".b", ".b{x:1}"],
    [".a .b{x:1}", ".b", ""],
    ["h1{x:1}h2{x:2}*{x:3}", "h2", "h2{x:2}*{x:3}"],
    [".a:hover::before{x:1}", ".a", ".a:hover::before{x:1}"],
    [".md\\:b{x:1}.w-1\\.5{x:2}", ".md:b", ".md\\:b{x:1}"],
    [":where(.a>*){x:1}:is(.a,.b){x:2}.c:not(.d){x:3}", ".c", ":is(.a,.b){x:2}.c:not(.d){x:3}"],
    ["html:has(dialog:modal){x:1}", "html", ""],
    ["@media (width>=40rem){.a{x:1}.b{x:2}}", ".b", "@media (width>=40rem){.b{x:2}}"],
    ["@layer base{@supports ((a:b)) or (c:d){.a{x:1}}}", ".b", ""],
    ["@layer base{@supports ((a:b)) or (c:d){.a{x:1}}}", ".a", "@layer base{@supports ((a:b)) or (c:d){.a{x:1}}}"],
    ["@layer theme,base;@font-face{a:b}", "", "@layer theme,base;@font-face{a:b}"],
  ])("%s for %s is %s", (css, names, selected) => {
    expect(select(css, has(names))).toBe(selected);
  });

  test("keeps what scripts may set an attribute for, and a field's parts where it has such a field", () => {
    const css = "[data-scrolled] .a{x:1}[data-toast]{x:2}::-webkit-date-and-time-value{x:3}";
    expect(listMentions(splitStyle(css))).toEqual(["scrolled", "toast", 'type="date"']);
    expect(select(css, has(".a", "scrolled"))).toBe("[data-scrolled] .a{x:1}");
    expect(select(css, has("input", 'type="date"'))).toBe("::-webkit-date-and-time-value{x:3}");
    const states = "::placeholder{x:1}.a:disabled{x:2}.a:not(:disabled){x:3}";
    expect(select(states, has(".a"))).toBe(".a:not(:disabled){x:3}");
    expect(select(states, has(".a", 'disabled=" placeholder="'))).toBe(states);
  });

  test("has no fallback behind a custom property of the theme, which always has a value", () => {
    const theme = "@layer theme{:root,:host{--a:1}}";
    expect(select(`${theme}.x{y:var(--a,f(2),3);z:var(--b,4) var(--a,var(--b,5))}`, has(".x"))).toBe(
      `${theme}.x{y:var(--a);z:var(--b,4) var(--a)}`,
    );
  });

  test("has the custom properties and animations that its rules read, through others, or that the document names", () => {
    const css = `:root{--a:var(--b);--b:1;--c:2;color:red}.x{y:var(--a);animation:move 1s}@keyframes move{to{x:1}}
      @keyframes other{to{x:1}}@property --c{syntax:"*"}`;
    expect(select(css, has(".x"))).toBe(
      ":root{--a:var(--b);--b:1;color:red}.x{y:var(--a);animation:move 1s}@keyframes move{to{x:1}}",
    );
    expect(select(css, has("", "", "--c"))).toBe(':root{--c:2;color:red}@property --c{syntax:"*"}');
  });
});
