import { excerpt } from "#app/lib/text.ts";
import type { PostedFields } from "../documents/posted-fields.ts";
import { findDeadLinks } from "../markdown.server.ts";

const markdownNames = /^(?:text|privacy|sections\.\d+\.text)$/;
const listMax = 200;
const advice = "Begin an address with https:// or mailto:, or with / for a page of this site.";

/** @returns for each Markdown field what its author should know of links that visitors cannot follow, or nothing */
export function warnOfDeadLinks(values: PostedFields): PostedFields {
  const fields = Object.entries(values);
  const anchors = fields.flatMap(([name, value = ""]) => (name.endsWith(".anchor") ? value : []));
  const warn = ([name, text = ""]: (typeof fields)[number]) => {
    const { plain, lost } = findDeadLinks(text, name === "text", anchors);
    const warnings = [
      plain.length > 0 && `Shown without a link: ${excerpt(plain.join(", "), listMax)}. ${advice}`,
      // The page of Privacy has headings of its own.
      lost.length > 0 && name !== "privacy" && `Leads nowhere on its page: ${excerpt(lost.join(", "), listMax)}.`,
    ];
    return [name, warnings.filter(Boolean).join(" ")];
  };
  return Object.fromEntries(fields.filter(([name]) => markdownNames.test(name)).map(warn));
}
