import { originalLanguage, type SiteLanguage, siteLanguageNames } from "#app/lib/language/languages.ts";
import type { Content, Shown } from "../content-service.ts";
import { type DocumentRef, isEntryKind } from "../documents/documents.ts";
import type { Studio } from "../documents/studio.schema.ts";
import { haveSameTexts, listOutdatedFacts, readField } from "../documents/translate.ts";
import { deliveredFacts, readTranslatedSeed } from "../seed/seed.ts";
import { type TranslationState, translationTexts } from "./translation-states.ts";

/**
 * Compares a published translation with its published original.
 * @returns undefined for originals and unpublished documents
 */
export function readTranslationState(
  { published, seed, current }: Pick<Content, "published" | "seed" | "current">,
  { kind, id }: DocumentRef,
  language: SiteLanguage,
): TranslationState | undefined {
  if (language === originalLanguage) return undefined;
  if (kind === "answers") {
    const answers = [...current.answers.services, ...current.answers.questions];
    return answers.every((answer) => answer[language].text !== "") ? "current" : "outdated";
  }
  const ofKind = [...published.values()].filter((one) => one.kind === kind);
  const isThis = (one: Shown) => id === undefined || one.id === id || one.originalId === id;
  const original = ofKind.find((one) => one.language === originalLanguage && isThis(one));
  const translation = ofKind.find((one) => one.language === language && isThis(one));
  if (isEntryKind(kind) && !original && !translation) return undefined;
  const isShipped = !translation && !isEntryKind(kind) && readTranslatedSeed(language, kind) !== undefined;
  if (isShipped) return haveSameTexts(kind, seed[kind], original?.body ?? seed[kind]) ? "current" : "outdated";
  if (!translation) return "missing";
  return (translation.originalNumber ?? 0) < (original?.number ?? 0) ? "outdated" : "current";
}

/** @returns facts of the studio that pages show untranslated */
export function listUntranslatedFacts(
  { published, seed }: Pick<Content, "published" | "seed">,
  language: SiteLanguage,
) {
  const find = (of: SiteLanguage) =>
    [...published.values()].find((one) => one.kind === "studio" && one.language === of);
  const original = find(originalLanguage)?.body ?? seed.studio;
  const { body = readTranslatedSeed(language, "studio"), source = deliveredFacts } = find(language) ?? {};
  const outdated = listOutdatedFacts(original, body, source);
  return outdated
    .map((path) => readField(original, path) as string | Studio["prices"])
    .flatMap((fact) => (typeof fact === "string" ? fact : fact.map(({ price }) => price)))
    .filter((fact) => fact !== "");
}

export const listTranslations = (content: Content, ref: DocumentRef) =>
  content.current.offered.flatMap((language) => {
    const state = readTranslationState(content, ref, language);
    return state ? { language, state, name: siteLanguageNames[language], text: translationTexts[state] } : [];
  });
