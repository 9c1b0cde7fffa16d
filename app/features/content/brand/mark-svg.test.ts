import { describe, expect, test } from "vitest";
import { cleanMark, MarkError } from "./mark-svg.ts";

const svg = (inner: string, attributes = 'viewBox="0 0 32 32"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inner}</svg>`;
const path = '<path d="M0 0h8v8z"/>';
const head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="512" height="512">';

test("what draws stays, and a cleaned mark is the same cleaned again", () => {
  const drawing = `<title>A &amp; B</title><defs><linearGradient id="a" gradientTransform="rotate(45)"><stop offset="0" stop-color="#fff"/></linearGradient><clipPath id="c"><circle cx="4" cy="4" r="4"/></clipPath></defs><g clip-path="url(#c)" transform="translate(1 2) scale(.5)"><path fill="url(#a)" d="M0 0h8v8z"/><use href="#a" x="1"/></g>`;
  const cleaned = cleanMark(svg(drawing));
  expect(cleaned).toBe(`${head}${drawing.replace(/<(stop|circle|path|use)( [^>]*?)\/>/g, "<$1$2></$1>")}</svg>`);
  expect(cleanMark(cleaned)).toBe(cleaned);
});

test("leftovers of drawing programs go, and styles become attributes", () => {
  const exported = `<?xml version="1.0" encoding="UTF-8"?><!-- Made by hand -->
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" width="32px" height="16mm" version="1.1" inkscape:version="1.3" class="x" data-name="y">
    <sodipodi:namedview pagecolor="#fff"><inkscape:grid/></sodipodi:namedview><metadata><x xmlns="urn:x">y</x></metadata>
    <path inkscape:label="p" style="fill:#ff0000;stroke:none;-inkscape-stroke:none" d="M0 0"/></svg>`;
  expect(cleanMark(exported)).toBe(
    `${head.replace("32 32", "32 16")}<path fill="#ff0000" stroke="none" d="M0 0"></path></svg>`,
  );
});

describe("refused with a sentence", () => {
  test.each([
    ["a script", svg("<script>alert(1)</script>"), "<script>"],
    [
      "a script of another prefix",
      svg('<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'),
      "<script>",
    ],
    ["a script of XHTML", svg('<script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script>'), "<script>"],
    [
      "XHTML below another prefix",
      svg('<h:img xmlns:h="http://www.w3.org/1999/xhtml" src="x" onerror="alert(1)"/>'),
      "<img>",
    ],
    ["onload", svg(path, 'viewBox="0 0 1 1" onload="alert(1)"'), "“onload”"],
    ["OnClick", svg('<path OnClick="alert(1)"/>'), "“OnClick”"],
    ["a prefixed handler", svg('<path xlink:onload="alert(1)"/>'), "“onload”"],
    ["a link", svg(`<a href="javascript:alert(1)">${path}</a>`), "<a>"],
    ["use of javascript:", svg('<use href="javascript:alert(1)"/>'), "an address outside"],
    ["use of data:", svg('<use xlink:href="data:image/svg+xml;base64,PHN2Zz4="/>'), "an address outside"],
    ["use of another file", svg('<use href="https://evil.example/x.svg#a"/>'), "an address outside"],
    ["href of another namespace", svg('<use x:href="#a" xmlns:x="urn:x"/>'), "“x:href”"],
    ["an image", svg('<image href="https://evil.example/x.png"/>'), "<image>"],
    ["foreignObject", svg("<foreignObject/>"), "<foreignObject>"],
    ["animation of href", svg('<set attributeName="href" to="javascript:alert(1)"/>'), "<set>"],
    ["animate", svg('<animate attributeName="d"/>'), "<animate>"],
    ["handler", svg("<handler/>"), "<handler>"],
    ["style with @import", svg('<style>@import "https://evil.example/x.css";</style>'), "<style>"],
    ["an attribute's url", svg('<path fill="url(https://evil.example/#a)"/>'), "an address outside"],
    ["a style's url", svg('<path style="fill:url(//evil.example)"/>'), "an address outside"],
    ["a style's image-set", svg("<path style=\"mask:image-set('x' 1x)\"/>"), "“image-set()”"],
    ["url and another url", svg('<path fill="url(#a) url(#b)"/>'), "an address outside"],
    ["an escaped url", svg('<path fill="\\75rl(x)"/>'), "signs in “fill”"],
    ["an expression", svg('<path style="fill:expression(alert(1))"/>'), "“expression()”"],
    ["a doctype", `<!DOCTYPE svg>${svg(path)}`, "a DOCTYPE"],
    [
      "an entity bomb",
      `<!DOCTYPE svg [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>${svg("<title>&b;</title>")}`,
      "a DOCTYPE",
    ],
    ["an outer entity", `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg("&x;")}`, "a DOCTYPE"],
    ["CDATA", svg("<title><![CDATA[</title><script>alert(1)</script>]]></title>"), "a CDATA section"],
    ["a style sheet", `<?xml-stylesheet href="https://evil.example/x.css"?>${svg(path)}`, "“<?xml-stylesheet"],
    ["an svg in the svg", svg(svg(path)), "<svg>"],
    ["a thousand copies of copies", svg(`<g id="a">${'<use href="#a"/>'.repeat(21)}</g>`), "more than 20 references"],
    ["a text", svg("<text>Ann</text>"), "<text>"],
    ["a filter", svg('<filter id="f"/>'), "<filter>"],
  ])("%s", (_, hostile, what) => {
    expect(() => cleanMark(hostile)).toThrow(MarkError);
    expect(() => cleanMark(hostile)).toThrow(what);
  });

  test.each([
    ["no XML", "<svg><path></svg>"],
    ["HTML", "<html><body><svg></svg></body></html>"],
    ["an unknown entity", svg("<title>&nbsp;</title>")],
    ["two roots", svg(path) + svg(path)],
    ["a comment that never ends", svg("<!-- <script>")],
    ["an attribute twice", svg('<path d="a" d="b"/>')],
    ["a null sign", svg("\u0000")],
    ["nothing", ""],
    ["no namespace", '<svg viewBox="0 0 1 1"/>'],
    ["no size", '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ["an endless size", svg(path, 'viewBox="0 0 1e99 1"')],
    ["an empty size", svg(path, 'viewBox="0 0 0 0"')],
    ["17 KB", svg(`<path d="${"M0 0".repeat(4_500)}"/>`)],
  ])("%s", (_, broken) => {
    expect(() => cleanMark(broken)).toThrow(MarkError);
  });
});

test("a text that looks like a tag stays a text", () => {
  expect(cleanMark(svg("<title>&lt;script&gt;alert(1)&lt;/script&gt;</title>"))).toContain(
    "<title>&lt;script&gt;alert(1)&lt;/script&gt;</title>",
  );
});

test("deep nesting is read", () => {
  const deep = "<g>".repeat(1_500) + path + "</g>".repeat(1_500);
  expect(cleanMark(svg(deep))).toContain("M0 0h8v8z");
});
