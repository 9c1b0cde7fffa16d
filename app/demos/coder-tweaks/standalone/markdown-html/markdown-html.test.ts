import { describe, expect, test } from "vitest";
import { convertHtml } from "./html-to-markdown.ts";
import { convertMarkdown, type MarkdownOptions } from "./markdown-to-html.ts";

const options: MarkdownOptions = { direction: "markdown-html", flavour: "gfm", view: "text" };
const toHtml = (text: string, flavour: MarkdownOptions["flavour"] = "gfm") => {
  const result = convertMarkdown(text, { ...options, flavour });
  return result.ok ? result.value.text : result.error.message;
};
const toMarkdown = async (text: string, flavour: MarkdownOptions["flavour"] = "gfm") => {
  const result = await convertHtml(text, { ...options, flavour });
  return result.ok ? result.value.text : result.error.message;
};

describe("Markdown to HTML", () => {
  test("reads tables and strikethrough as GitHub does, and only there", () => {
    const text = "| a | b |\n| - | - |\n| 1 | ~~2~~ |\n";
    expect(toHtml(text)).toContain("<td><del>2</del></td>");
    expect(toHtml(text, "commonmark")).not.toContain("<table>");
  });
  test("reads footnotes and alerts as GitHub does, and only there", () => {
    const text = "A claim[^1].\n\n[^1]: Its source.\n\n> [!WARNING]\n> Mind the gap.\n";
    const html = toHtml(text);
    expect(html).toMatch(/<sup><a[^>]* href="#footnote-1"[^>]*>1<\/a><\/sup>/);
    expect(html).toMatch(/<li id="footnote-1">\s*<p>Its source\./);
    expect(html).toMatch(/<div class="markdown-alert markdown-alert-warning">[\s\S]*Warning[\s\S]*Mind the gap\./);
    expect(toHtml(text, "commonmark")).not.toMatch(/footnote-1|markdown-alert/);
  });
  test("numbers the footnotes of each text anew", () => {
    expect(toHtml("a[^x]\n\n[^x]: y\n")).toBe(toHtml("a[^x]\n\n[^x]: y\n"));
  });
  test("names the headings to which links lead as GitHub does, and no others", () => {
    const text =
      "[a](#ceny) [b](#żółć-i-c) [c](#ceny-1) [d](#top) [e](#own)\n\n## Ceny\n# Żółć *i* `C#`!\n## Ceny\n## d\n<i id=own></i>\n";
    const result = convertMarkdown(text, options);
    expect(result).toMatchObject({
      ok: true,
      value: { text: expect.stringMatching(/<h2 id="ceny">Ceny.*<h1 id="żółć-i-c">.*<h2 id="ceny-1">Ceny.*<h2>d/s) },
    });
    expect(result.ok && result.value.note).toBeUndefined();
  });
  test("tells of a link that leads nowhere", () => {
    expect(convertMarkdown("[a](#b)\n\n# C\n", { ...options, flavour: "commonmark" })).toEqual({
      ok: true,
      value: {
        text: '<p><a href="#b">a</a></p>\n<h1>C</h1>\n',
        note: "No heading is called 'b': the link to it leads nowhere.",
      },
    });
  });
  test("reads what CommonMark has", () => {
    expect(toHtml("# A *b* `c`\n\n1. x\n\n```js\na<b\n```\n", "commonmark")).toBe(
      '<h1>A <em>b</em> <code>c</code></h1>\n<ol>\n<li>x</li>\n</ol>\n<pre><code class="language-js">a&lt;b\n</code></pre>\n',
    );
  });
});

describe("HTML to Markdown", () => {
  test("writes headings, lists, code, links and tables", async () => {
    const html =
      '<h2>T</h2><p>a <b>b</b> <i>c</i> <a href="https://x.example">l</a></p><ul><li>1</li></ul><pre><code class="language-js">x</code></pre>' +
      "<table><thead><tr><th>h</th></tr></thead><tbody><tr><td>d</td></tr></tbody></table>";
    const text = await toMarkdown(html);
    expect(text).toContain("## T\n\na **b** *c* [l](https://x.example)");
    expect(text).toContain("```js\nx\n```");
    expect(text).toMatch(/\| h +\|\n\| -+ \|\n\| d +\|/);
  });
  test("leaves scripts and styles out", async () => {
    expect(await toMarkdown("<p>a</p><script>alert(1)</script><style>b{}</style>")).toBe("a\n");
  });
  test.for([
    "<p>say <strong>“hi”</strong>x <em>a<strong>b</strong></em> c<em>'d</em></p>",
    "<p>Use &lt;div&gt; here, and &amp;amp; there, ~~5~~ ~x~ a*b*c _d_ `e`.</p>",
    '<h2><a href="u">Title</a></h2>\n<p><a href="u">text</a></p>',
    "<pre><code>a\n  b ``` c\n</code></pre>",
    '<p><a href="https://x.example/a_b_c">https://x.example/a_b_c</a></p>',
    '<p>Look!<a href="u">x</a></p>\n<p>1) a</p>',
    "<p>1. a</p>\n<p># b</p>\n<p>+ c</p>\n<p>&amp;copy; &lt;!-- d</p>",
  ])("means the same when it is read again: %s", async (html) => {
    const back = toHtml(await toMarkdown(html));
    expect(back.replaceAll("&#39;", "'").trim()).toBe(html);
  });
  test("a link around blocks becomes a link in each of them", async () => {
    expect(await toMarkdown('<a href="u"><h2>Title</h2><p>text <img src="i" alt="j"></p></a>')).toBe(
      "## [Title](u)\n\n[text ![j](i)](u)\n",
    );
  });
  test.for([
    [
      '<b style="font-weight:normal" id="docs-1"><p><span style="font-weight:700">a</span> b</p><p>c</p></b>',
      "**a** b\n\nc",
    ],
    ['<i style="font-style: normal">a</i> <span style="font-style:italic">b</span>', "a *b*"],
    ["<strong><h2>a</h2><p>b</p></strong>", "## **a**\n\n**b**"],
    ["<h2># 1 #</h2><h3>C#</h3><h1>#</h1>", "## \\# 1 \\#\n\n### C#\n\n# \\#"],
    ["<h2>a<br>b<br> c</h2>", "## a b c"],
    ["<ul><li>a</li></ul>\n<ul><li>b</li></ul>", "-   a\n\n<!-- -->\n\n-   b"],
    ["<p>10<sup>2</sup></p>", "10<sup>2</sup>"],
  ])("writes %s without a loss", async ([html = "", markdown]) => {
    expect(await convertHtml(html, options)).toEqual({ ok: true, value: { text: `${markdown}\n` } });
  });
  test.for([
    [
      "<table><tr><th colspan=2>a</th></tr><tr><td>b</td><td>c</td></tr></table>",
      "| a   |     |\n| --- | --- |\n| b   | c   |",
    ],
    [
      "<table><tr><th rowspan=2>a</th><th>b</th></tr><tr><td>c</td></tr></table>",
      "| a   | b   |\n| --- | --- |\n|     | c   |",
    ],
    ['<p>a</p><video src="b"></video>', "a"],
    ["<p>a <svg><path d='M0 0'/></svg></p><iframe src=b></iframe>", "a"],
  ])("writes %s with a note", async ([html = "", markdown]) => {
    const note = expect.stringContaining("please compare");
    expect(await convertHtml(html, options)).toEqual({ ok: true, value: { text: `${markdown}\n`, note } });
  });
  test("a block of preformatted text keeps its spaces", async () => {
    expect(await toMarkdown("<pre>a\n  b</pre>")).toBe("```\na\n  b\n```\n");
  });
  test("says so where something is lost", async () => {
    const lost = await convertHtml("<table><tr><td><table><tr><td>a<td>b</table></table>", options);
    const kept = await convertHtml("<p>a</p>", options);
    expect([lost.ok && lost.value.text.length > 0, kept.ok && kept.value.note]).toEqual([true, undefined]);
  });
  test("comes back as the same HTML", async () => {
    const markdown = "## Title\n\nSome *soft* and **strong** words.\n\n-   one\n-   two\n\n> quoted\n";
    expect(toHtml(await toMarkdown(toHtml(markdown)))).toBe(toHtml(markdown));
  });
});
