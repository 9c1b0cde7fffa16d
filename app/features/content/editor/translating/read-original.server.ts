import { originalLanguage } from "#app/lib/language/languages.ts";
import { findDocument } from "../../content.store.server.ts";
import { openDocument, openVersion } from "../../content.usecases.server.ts";
import type { Content } from "../../content-service.ts";
import { type DocumentRef, documents, isEntryKind } from "../../documents/documents.ts";
import { describeFields, pickFields } from "../../documents/fields.ts";
import { originalName, toPostedFields } from "../../documents/posted-fields.ts";

/**
 * @param ref of a translation
 * @returns the newest texts of its original, and the names of the fields whose original has changed since it was published
 */
export async function readOriginal(content: Content, { kind, id, language = originalLanguage }: DocumentRef) {
  if (language === originalLanguage) return undefined;
  const { schema, translated } = documents[kind];
  const fields = describeFields(schema);
  const { body } = await openDocument(content, { kind, id });
  const texts = toPostedFields(fields, { ...body });
  const translation = await findDocument(content.db, { kind, id, language });
  const source = (translation?.published_number && translation.original_number) || 0;
  if (source === 0 && isEntryKind(kind)) return { texts, changed: [] };
  const before = toPostedFields(fields, { ...(await openVersion(content, { kind, id }, source)).body });
  const names = Object.keys(toPostedFields(pickFields(fields, translated), { ...body }));
  const isChanged = (name: string) => texts[originalName(name, language)] !== before[originalName(name, language)];
  // The translation of an answer has no version of its own: it is older while it is the one that the site came with.
  const isOld = (name: string) => kind !== "answers" || texts[name] === before[name];
  return { texts, changed: names.filter((name) => isChanged(name) && isOld(name)) };
}
