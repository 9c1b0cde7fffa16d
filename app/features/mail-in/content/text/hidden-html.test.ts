import { describe, expect, test } from "vitest";
import { htmlToText } from "./html-text.server.ts";

const read = (html: string) => htmlToText(html).replace(/\s+/g, " ").trim();

describe("what no reader sees is left out", () => {
  test.each([
    "display:none",
    "DISPLAY : none !important",
    "color:red;display:none;font-size:12px",
    "max-height:0;overflow:hidden;mso-hide:all",
    "max-height:0px; max-width:0; overflow : hidden",
    "height:0;width:0;overflow:clip",
    "font-size:0;line-height:0",
    "font-size:0px",
    "font-size:1px;color:#ffffff",
    "font-size:.5px",
    "opacity:0",
    "opacity:0.0 !important",
    "visibility:hidden",
    "color:transparent",
    "color:#F5F5F5;background:#f5f5f5",
    "background-color:#fff;color:#fff",
  ])("%s", (style) => {
    expect(read(`<div style="${style}">Preview <b>line</b>&zwnj;<img alt="pixel"></div><p>Hello</p>`)).toBe("Hello");
  });

  test.each([
    ["an attribute", "", "<div hidden>Preview</div>"],
    ["a class", ".pre{display:none}", '<div class="big pre">Preview</div>'],
    [
      "one of several selectors",
      "a:hover{color:red} div.x, SPAN.pre {Display:None}",
      '<span class="pre">Preview</span>',
    ],
    ["an id", "/* a } */ #pre { font-size:0; }", '<div id="pre">Preview</div>'],
    ["two rules", ".a{max-height:0}.b{overflow:hidden}", '<div class="a b">Preview</div>'],
    ["a rule after a media query", "@media print{.a{color:red}}.pre{opacity:0}", '<p class="pre">Preview</p>'],
    ["tags without an end", "", '<table><tr><td style="display:none">Preview<td></table>'],
  ])("by %s", (_name, css, html) => {
    expect(read(`<html><head><style>${css}</style></head><body>${html}<p>Hello</p></body></html>`)).toBe("Hello");
  });
});

describe("what a reader sees stays", () => {
  test.each([
    ["columns of newsletters", '<td style="font-size:0px"><div style="font-size:13px">Hello</div></td>'],
    ["what is visible in what is not", '<div style="visibility:hidden"><p style="visibility:visible">Hello</p></div>'],
    ["a button for other programs than Outlook", '<a style="mso-hide:all">Hello</a>'],
    ["white on dark", '<td style="background:#000"><span style="color:#fff">Hello</span></td>'],
    ["what grows", '<div style="max-height:0">Hello</div>'],
    ["names that only look alike", '<p style="min-height:0;line-height:0;overflow:hidden;flood-opacity:0">Hello</p>'],
    ["what small screens hide", "<style>@media (max-width:9px){.a{display:none}}</style><p class=a>Hello</p>"],
    [
      "what an element says against its class",
      '<style>.a{display:none}</style><p class=a style="display:block">Hello</p>',
    ],
    ["a text of nothing else", '<div style="display:none">Hello</div>'],
    ["after a hidden element without an end", '<p style="display:none">Preview<p>Hello'],
    ["after a hidden picture", '<img style="display:none" alt="x">Hello'],
  ])("%s", (_name, html) => {
    expect(read(html)).toBe("Hello");
  });
});
