import { expect, test } from "vitest";
import { hostileTexts } from "#tests/support/hostile-texts.ts";
import { highlight } from "./highlight.ts";

test.each(["javascript", "typescript", "css", "xml", "json", "yaml", "python", "bash", "sql"])(
  "%s: whatever is in a file, only spans with a class come out",
  (language) => {
    for (const text of hostileTexts) {
      if (text.length > 20_000) continue;
      const tags = highlight(text, language).match(/<[^>]*>/g) ?? [];
      for (const tag of tags) expect(tag).toMatch(/^<(\/span|span class="[\w\s-]+")>$/);
    }
  },
);
