import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { escapeHtml, type HtmlOptions } from "./escape-html.ts";
import { unescapeHtml } from "./unescape-html.ts";

const run = (text: string, options: Partial<HtmlOptions> = {}): { text: string; note?: string } => {
  const result =
    options.direction === "unescape"
      ? unescapeHtml(text)
      : escapeHtml(text, { style: "named", range: "needed", ...options });
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};

describe("escaping", () => {
  test("writes names, decimal or hexadecimal references", () => {
    expect(run(`<a title='"'>&</a>`).text).toBe("&lt;a title=&#39;&quot;&#39;&gt;&amp;&lt;/a&gt;");
    expect(run("é<", { range: "nonAscii" }).text).toBe("&eacute;&lt;");
    expect(run("é😀<", { range: "nonAscii", style: "decimal" }).text).toBe("&#233;&#128512;&#60;");
    expect(run("é😀", { range: "nonAscii", style: "hex" }).text).toBe("&#xE9;&#x1F600;");
    expect(run("é", { style: "hex" }).text).toBe("é");
  });

  test("is undone by unescaping, whatever the style", () => {
    const text = fc.string({ unit: "grapheme" });
    fc.assert(
      fc.property(
        text,
        fc.constantFrom<HtmlOptions["style"]>("named", "decimal", "hex"),
        fc.constantFrom<HtmlOptions["range"]>("needed", "nonAscii"),
        (plain, style, range) => {
          expect(run(run(plain, { style, range }).text, { direction: "unescape" }).text).toBe(plain);
        },
      ),
    );
  });
});

describe("unescaping", () => {
  test("knows all names, numbers, and old names without a semicolon", () => {
    const text = "&lt;&euro;&NotEqualTilde;&#x1F600;&#8364;&copy 2024&amp;amp;";
    expect(run(text, { direction: "unescape" }).text).toBe("<€≂̸😀€© 2024&amp;");
  });

  test("leaves an unknown name, and says where", () => {
    const { text, note } = run("a\n&nope; &zip;", { direction: "unescape" });
    expect(text).toBe("a\n&nope; &zip;");
    expect(note).toBe("Unchanged: 2 references that HTML does not know, the first &nope; in line 2, column 1.");
  });
});
