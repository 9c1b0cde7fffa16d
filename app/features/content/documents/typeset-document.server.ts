import type { SiteLanguage } from "#app/lib/language/languages.ts";
import { typeset } from "#app/lib/language/typography.server.ts";
import { documents, type Kind } from "./documents.ts";
import { describeFields, type Field } from "./fields.ts";

/** Names, addresses, texts for machines and mails, and additions in Markdown, which is typeset where it is rendered. */
const asTyped: ReadonlySet<string> = new Set(["name", "slug", "anchor", "tagline", "supportLabel", "privacy"]);

function typesetField({ name, kind, fields = [] }: Field, value: unknown, language: SiteLanguage): unknown {
  if (typeof value === "string") return kind === "markdown" || asTyped.has(name) ? value : typeset(value, language);
  if (Array.isArray(value)) return value.map((entry) => typesetFields(fields, entry, language));
  return kind === "group" && value instanceof Object ? typesetFields(fields, value, language) : value;
}

const typesetFields = (fields: readonly Field[], values: object, language: SiteLanguage): object =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields.find((one) => one.name === name);
      return [name, field ? typesetField(field, value, language) : value];
    }),
  );

/** @param texts a translation, in which fields may be missing @returns its texts as pages of that language show them */
export const typesetDocument = (kind: Kind, texts: object, language: SiteLanguage): object =>
  typesetFields(describeFields(documents[kind].schema), texts, language);
