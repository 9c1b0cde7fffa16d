import { byLanguage, originalLanguage, type SiteLanguage } from "#app/lib/language/languages.ts";
import { holdsSample } from "#app/platform/audit-log/audit-log.store.server.ts";
import { sha256 } from "#app/platform/keys.server.ts";
import type { Mark } from "./brand/mark.schema.ts";
import { type DocumentRow, findVersion, listPublished, listRedirects, type Version } from "./content.store.server.ts";
import type { Content, Shown } from "./content-service.ts";
import type { Answer } from "./documents/answers.schema.ts";
import {
  type Body,
  type DocumentRef,
  type Documents,
  documents,
  type EntryKind,
  isEntryKind,
  type Kind,
  kinds,
} from "./documents/documents.ts";
import type { Studio } from "./documents/studio.schema.ts";
import { translate } from "./documents/translate.ts";
import { typesetDocument } from "./documents/typeset-document.server.ts";
import { deliveredFacts, readTranslatedSeed } from "./seed/seed.ts";
import { fillContent, fillTexts, type PublishedEntry, type Quoted, type SiteContent } from "./site-content.ts";

interface Published {
  /** Read again only for another version. */
  readonly documents: ReadonlyMap<string, Shown>;
  readonly redirects: ReadonlyMap<string, string>;
  readonly isSample: boolean;
  readonly version: string;
}

/** @param known documents that are in memory */
export async function readPublished(content: Content, known: ReadonlyMap<string, Shown>): Promise<Published> {
  const { db } = content;
  const [rows, redirects, isSample] = await Promise.all([listPublished(db), listRedirects(db), holdsSample(db)]);
  const isAsShipped = rows.length + redirects.length === 0 && !isSample;
  const read = new Map<string, Shown>();
  for (const row of rows) {
    const { id, kind, language, number, published_at: publishedAt } = row;
    const before = known.get(id);
    const isKnown = before?.number === number && before.publishedAt === publishedAt;
    const version = isKnown ? undefined : await findVersion(db, id, number);
    if (!isKnown && !version) content.log.error({ kind, number }, "a published version of a document is missing");
    const body = isKnown ? before.body : version && readListed(content, kind, version, language);
    const original = { originalId: row.original_id, originalNumber: row.original_number };
    const source = isKnown ? before.source : await readSource(content, row);
    if (body) read.set(id, { id, kind, language, number, publishedAt, body, source, ...original });
  }
  return {
    documents: read,
    redirects: new Map(redirects.map(({ path, target }) => [path.normalize("NFC"), target])),
    isSample,
    version: isAsShipped ? "" : sha256(JSON.stringify([rows, redirects, isSample])).slice(0, 16),
  };
}

async function readSource(
  content: Content,
  { kind, original_id, original_number }: Pick<DocumentRow, "kind" | "original_id" | "original_number">,
): Promise<Body | undefined> {
  if (isEntryKind(kind) || original_id === null) return undefined;
  const version = original_number ? await findVersion(content.db, original_id, original_number) : undefined;
  return version ? readBody(content, { kind }, version) : content.seed[kind];
}

/** Texts of entries are not held in memory. */
function readListed(content: Content, kind: Kind, version: Version, language: SiteLanguage): Body | undefined {
  const body = readBody(content, { kind, language }, version);
  return body && isEntryKind(kind) ? { ...body, text: "" } : body;
}

/** A body that no longer fits its schema is logged, and replaced by the shipped text. */
export function readBody(content: Content, ref: DocumentRef, { body, number }: Version): Body | undefined {
  const { kind } = ref;
  const parsed = documents[kind].schema.safeParse(JSON.parse(body));
  if (parsed.success) return parsed.data;
  content.log.error({ kind, number, issues: parsed.error.issues.slice(0, 5) }, "a version of a document is not valid");
  return seedOf(content, ref);
}

/** @returns undefined for entries, which are never shipped */
export function seedOf({ seed }: Pick<Content, "seed">, { kind, language = originalLanguage }: DocumentRef) {
  if (isEntryKind(kind)) return undefined;
  return translateSeed(kind, seed[kind], language);
}

/** @param original the current one */
export const translateSeed = <Shape extends Body>(
  kind: keyof Documents,
  original: Shape,
  language: SiteLanguage,
): Shape => translate(kind, original, readTranslatedSeed(language, kind), deliveredFacts);

/** @param language of published texts; shipped texts replace missing ones */
export function assemble(
  { seed, contactEmail }: Pick<Content, "seed" | "contactEmail">,
  { documents: shown, redirects, isSample, version }: Published,
  language: SiteLanguage = originalLanguage,
): SiteContent {
  const ofSite = [...shown.values()].filter(({ kind }) => !isEntryKind(kind));
  const findShown = (kind: Kind, of: SiteLanguage) => ofSite.find((one) => one.kind === kind && one.language === of);
  const readIn = <K extends keyof Documents>(kind: K, of: SiteLanguage): Documents[K] => {
    const original = (findShown(kind, originalLanguage)?.body ?? seed[kind]) as Documents[K];
    if (of === originalLanguage) return original;
    const { body, source } = findShown(kind, of) ?? { body: readTranslatedSeed(of, kind), source: deliveredFacts };
    return translate(kind, original, body && typesetDocument(kind, body, of), source);
  };
  const bodies = Object.fromEntries(kinds.map((kind) => [kind, readIn(kind, language)])) as unknown as Documents;
  const studio = {
    ...bodies.studio,
    mark: withOwnCard(bodies.studio.mark, findShown("studio", language)?.body as Studio | undefined),
    // A name that a translation has not is the original's.
    prices: [...readIn("studio", originalLanguage).prices, ...bodies.studio.prices],
    ...(contactEmail !== undefined && { contactEmail }),
    ...(isSample && { name: `${bodies.studio.name} (sample)` }),
  };
  const { name, contactEmail: address } = studio;
  const quoted = { studio: { ...readIn("studio", "pl"), name, contactEmail: address }, language: "pl" } as const;
  const inLanguage = ofSite.filter((one) => one.language === language);
  return fillContent({
    ...bodies,
    answers: {
      services: leaveOutOutdated(bodies.answers.services, seed.answers.services, quoted),
      questions: leaveOutOutdated(bodies.answers.questions, seed.answers.questions, quoted),
    },
    studio,
    language,
    redirects,
    version,
    publishedAt: Object.fromEntries(inLanguage.map(({ kind, publishedAt }) => [kind, publishedAt])),
    work: listShown(shown, "work", language),
    notes: listShown(shown, "notes", language).sort((a, b) => b.body.date.localeCompare(a.body.date)),
  });
}

/** The card of a translation has its texts, and the logo of the time when it was drawn. */
const withOwnCard = (mark: Mark, translation: Studio | undefined): Mark =>
  translation?.mark.icon512 === mark.icon512
    ? { ...mark, card: translation.mark.card, drawnFrom: translation.mark.drawnFrom }
    : mark;

/** Shipped translations are shown while the original answer is unchanged. Polish quotes the prices in Polish. */
function leaveOutOutdated(answers: Answer[], shipped: Answer[], quoted: Quoted): Answer[] {
  const none = { name: "", text: "" };
  const read = (answer: Answer, language: "pl" | "de") =>
    shipped.some((one) => one[language].text === answer[language].text && one.text !== answer.text)
      ? none
      : answer[language];
  return answers.map((answer) => ({ ...answer, pl: fillTexts(read(answer, "pl"), quoted), de: read(answer, "de") }));
}

export const assembleTranslations = (content: Pick<Content, "seed" | "contactEmail">, published: Published) =>
  byLanguage((language) => assemble(content, published, language));

/** In the order of the originals, with their pictures, dates and places. */
function listShown<K extends EntryKind>(shown: Published["documents"], kind: K, language: SiteLanguage) {
  const ofKind = [...shown.values()].filter((one) => one.kind === kind);
  const originals = ofKind.filter((one) => one.language === originalLanguage);
  if (language === originalLanguage) return originals as unknown as PublishedEntry<K>[];
  const placeOf = ({ originalId }: Shown) => originals.findIndex(({ id }) => id === originalId);
  const translations = ofKind.filter((one) => one.language === language);
  return translations
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((one) => {
      const original = originals[placeOf(one)];
      return original
        ? { ...one, body: translate(kind, original.body, typesetDocument(kind, one.body, language)) }
        : one;
    }) as unknown as PublishedEntry<K>[];
}

export const nothingPublished: Published = { documents: new Map(), redirects: new Map(), isSample: false, version: "" };
