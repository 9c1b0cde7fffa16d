import { expect, test } from "vitest";
import { renderMarkdown } from "./markdown.server.ts";

test("paragraphs, lists, emphasis, headings and links are shown", () => {
  const html = renderMarkdown("# Title\n\nOne **two** [three](/privacy)\n\n- four\n- [five](https://studio.example/)");
  expect(html).toContain("<h3>Title</h3>");
  expect(html).toContain("<strong>two</strong>");
  expect(html).toContain('<a href="/privacy" class="text-link"');
  expect(html).toContain("<li>four</li>");
});

test.each([
  "<script>alert(1)</script>",
  "a <img src=x onerror=alert(1)> b",
  "<svg/onload=alert(1)>",
  "<!-- --><iframe src=//evil.example></iframe>",
  "[x](javascript:alert(1))",
  "[x](java\nscript:alert(1))",
  "[x](&#106;avascript:alert(1))",
  "[x](\u0001javascript:alert(1))",
  "[x](data:text/html,<script>alert(1)</script>)",
  "![x](javascript:alert(1))",
  "![<script>](x)",
  '[x](https://a.example/"onmouseover="alert(1))',
  "[x](https://a.example 'a\" onclick=\"alert(1)')",
  "<javascript:alert(1)>",
  "`<script>`",
  '```"><script>\n</script>\n```',
  "&lt;script&gt;",
])("%j brings no script, handler or frame into the page", (text) => {
  const html = renderMarkdown(text);
  const withoutText = html.replace(/>[^<]*</g, "><");
  expect(withoutText).not.toMatch(/<(script|img|svg|iframe|object|style)|\son\w+=|(href|src)="(?!https:|\/)/i);
});

test("deep nesting is shown or left as text, and ends", () => {
  const html = renderMarkdown(`${"> ".repeat(2_000)}deep ${"[".repeat(2_000)}`);
  expect(html).toContain("deep");
});
