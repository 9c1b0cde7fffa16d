import type { SiteLanguage } from "#app/lib/language/languages.ts";
import { typesetTexts } from "#app/lib/language/typography.server.ts";
import type { Kind } from "./documents.ts";

/** Names, addresses, and what machines and mails read. */
const asTyped = ["name", "slug", "anchor", "tagline", "supportLabel"];
/** Markdown, which home has none of, is typeset where it is rendered. */
const inMarkdown = ["text", "privacy"];

/** @param texts a translation @returns its texts as pages of that language show them */
export const typesetDocument = (kind: Kind, texts: object, language: SiteLanguage): object =>
  typesetTexts(texts, language, [...asTyped, ...(kind === "home" ? [] : inMarkdown)]);
