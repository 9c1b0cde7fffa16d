import { readHtmlTokens } from "../html/html-tokens.ts";

/** Quotes values such as href=/a?b=c, which Prettier would take for two attributes. */
export function quoteValues(text: string): string {
  if (!/=[^\s"'>=]+=/.test(text)) return text;
  return readHtmlTokens(text)
    .map(({ start, end, attributes }) => {
      const unquoted = attributes.flatMap(({ name, value }) =>
        value && /^[^"'].*=/.test(value) ? [[name, value] as const] : [],
      );
      return unquoted.reduce(
        (tag, [name, value]) => tag.replace(`${name}=${value}`, () => `${name}="${value.replaceAll('"', "&quot;")}"`),
        text.slice(start, end),
      );
    })
    .join("");
}
