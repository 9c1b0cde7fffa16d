import type { TranslatedLanguage } from "#app/lib/language/languages.ts";
import type { Content, Shown } from "../content-service.ts";
import { type DocumentRef, documents, isEntryKind } from "../documents/documents.ts";
import { haveSameTexts } from "../documents/translate.ts";
import { readTranslatedSeed } from "../seed/seed.ts";
import type { TranslationState } from "./translation-states.ts";

/**
 * Compares a document in another language with its original, as visitors see both.
 * @returns undefined for a kind that is not translated, and for an original that they do not see
 */
export function readTranslationState(
  { published, seed }: Pick<Content, "published" | "seed">,
  { kind, id }: DocumentRef,
  language: TranslatedLanguage,
): TranslationState | undefined {
  if (documents[kind].translated.length === 0) return undefined;
  const ofKind = [...published.values()].filter((one) => one.kind === kind);
  const isThis = (one: Shown) => id === undefined || one.id === id || one.originalId === id;
  const original = ofKind.find((one) => one.language !== language && isThis(one));
  const translation = ofKind.find((one) => one.language === language && isThis(one));
  if (isEntryKind(kind) && !original && !translation) return undefined;
  const isShipped = !translation && !isEntryKind(kind) && readTranslatedSeed(language, kind) !== undefined;
  if (isShipped) return haveSameTexts(kind, seed[kind], original?.body ?? seed[kind]) ? "current" : "outdated";
  if (!translation) return "missing";
  return (translation.originalNumber ?? 0) < (original?.number ?? 0) ? "outdated" : "current";
}

/** @returns undefined where the owner does not offer Polish, too */
export const readPolishState = (content: Content, ref: DocumentRef): TranslationState | undefined =>
  content.current.studio.inPolish ? readTranslationState(content, ref, "pl") : undefined;
