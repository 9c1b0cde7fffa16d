import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { escapeHtml, type HtmlOptions, unescapeHtml } from "./escape-html.ts";

const run = async (text: string, options: Partial<HtmlOptions> = {}): Promise<{ text: string; note?: string }> => {
  const result = await (options.direction === "unescape"
    ? unescapeHtml(text)
    : escapeHtml(text, { style: "named", range: "needed", ...options }));
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};

describe("escaping", () => {
  test("writes names, decimal or hexadecimal references", async () => {
    expect((await run(`<a title='"'>&</a>`)).text).toBe("&lt;a title=&#39;&quot;&#39;&gt;&amp;&lt;/a&gt;");
    expect((await run("é<", { range: "nonAscii" })).text).toBe("&eacute;&lt;");
    expect((await run("é😀<", { range: "nonAscii", style: "decimal" })).text).toBe("&#233;&#128512;&#60;");
    expect((await run("é😀", { range: "nonAscii", style: "hex" })).text).toBe("&#xE9;&#x1F600;");
    expect((await run("é", { style: "hex" })).text).toBe("é");
  });

  test("is undone by unescaping, whatever the style", async () => {
    const text = fc.string({ unit: "grapheme" });
    await fc.assert(
      fc.asyncProperty(
        text,
        fc.constantFrom<HtmlOptions["style"]>("named", "decimal", "hex"),
        fc.constantFrom<HtmlOptions["range"]>("needed", "nonAscii"),
        async (plain, style, range) => {
          const escaped = await run(plain, { style, range });
          expect((await run(escaped.text, { direction: "unescape" })).text).toBe(plain);
        },
      ),
    );
  });
});

describe("unescaping", () => {
  test("knows all names, numbers, and old names without a semicolon", async () => {
    const text = "&lt;&euro;&NotEqualTilde;&#x1F600;&#8364;&copy 2024&amp;amp;";
    expect((await run(text, { direction: "unescape" })).text).toBe("<€≂̸😀€© 2024&amp;");
  });

  test("leaves an unknown name, and says where", async () => {
    const { text, note } = await run("a\n&nope; &zip;", { direction: "unescape" });
    expect(text).toBe("a\n&nope; &zip;");
    expect(note).toBe("Unchanged: 2 references that HTML does not know, the first &nope; in line 2, column 1.");
  });
});
